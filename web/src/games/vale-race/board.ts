// The other game of the vale is played on the same board.
export { default } from "../vale/board";
