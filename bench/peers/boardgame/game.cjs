// The smallest game there is: players take turns adding one.
exports.game = {
  name: "tick",
  setup: () => ({ count: 0 }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: { tick: ({ G }) => { G.count += 1; } },
};
