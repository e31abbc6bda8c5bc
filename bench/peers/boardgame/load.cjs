// Two-seat matches played as fast as moves are seen by the other seat: node load.cjs PORT MATCHES SECONDS
const { Client } = require("boardgame.io/client");
const { SocketIO } = require("boardgame.io/multiplayer");
const { game } = require("./game.cjs");

const [port, matches, seconds] = process.argv.slice(2).map(Number);
const address = `http://localhost:${port}`;
const waits = [];
let running = true;

async function post(path, data) {
  const answer = await fetch(address + path, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(data),
  });
  return answer.json();
}

async function play() {
  const { matchID } = await post("/games/tick/create", { numPlayers: 2 });
  const clients = [];
  const sent = [0, 0];
  for (const playerID of ["0", "1"]) {
    const { playerCredentials } = await post(`/games/tick/${matchID}/join`, { playerID, playerName: playerID });
    const client = Client({
      game, matchID, playerID, credentials: playerCredentials, numPlayers: 2, debug: false,
      multiplayer: SocketIO({ server: address }),
    });
    const me = Number(playerID);
    let seen = -1;
    client.subscribe((state) => {
      const mine = state && state.isConnected && state.ctx.currentPlayer === playerID;
      if (!running || !mine || state.ctx.turn === seen) return;
      seen = state.ctx.turn;
      if (seen > 1) waits.push(performance.now() - sent[1 - me]); // the other seat's move has arrived
      setImmediate(() => {
        sent[me] = performance.now();
        client.moves.tick();
      });
    });
    clients.push(client);
  }
  clients.forEach((client) => client.start());
  return clients;
}

(async () => {
  const all = [];
  for (let i = 0; i < matches; i += 1) all.push(await play());
  await new Promise((resolve) => setTimeout(resolve, 1000));
  waits.length = 0;
  const start = performance.now();
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
  running = false;
  const spent = (performance.now() - start) / 1000;
  const sorted = waits.slice().sort((a, b) => a - b);
  console.log(JSON.stringify({
    moves: sorted.length,
    moves_per_second: Math.round((sorted.length / spent) * 10) / 10,
    p50_ms: Math.round(sorted[Math.floor(sorted.length / 2)] * 100) / 100,
    p99_ms: Math.round(sorted[Math.floor(sorted.length * 0.99)] * 100) / 100,
  }));
  process.exit(0);
})();
