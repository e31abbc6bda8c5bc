// boardgame.io's server with its file storage: node server.cjs PORT FOLDER
const { Server, Origins, FlatFile } = require("boardgame.io/server");
const { game } = require("./game.cjs");

const [port, dir] = process.argv.slice(2);
const server = Server({ games: [game], origins: [Origins.LOCALHOST], db: new FlatFile({ dir }) });
server.run(Number(port));
