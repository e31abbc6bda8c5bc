import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

/** A file of a game's board: the folder says which game. What scores a table at home is asked for alone, and so is the
 * finale. */
const GAME = /src\/games\/([^/]+)\/(?!score\/|Finale|Face)/;

/** What every page needs; the drawers beside a table come when the table lies there. */
const COMMON =
  /node_modules|src\/(lib|shell\/(?!(Drawers?|Keys|Rules|rulebook|Settings|Share|Sheet|Talk)\.)|pages\/Table|games\/index)|vite\/preload/;

// Files go into the Python package; the server reads the manifest and serves them below /client/.
export default defineConfig({
  base: "/client/",
  plugins: [svelte()],
  build: {
    outDir: "../src/lanternwood/server/client",
    emptyOutDir: true,
    assetsDir: "",
    manifest: true,
    target: "es2022",
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: ["src/main.ts", "src/fonts.css"],
      // Few files, because each one costs a phone a trip: what every page needs, then a page, then a game.
      output: {
        codeSplitting: {
          groups: [
            {
              name: "common",
              test: COMMON,
              priority: 2,
            },
            { name: "plain", test: /src\/plain\/(?!score\/)/, priority: 1 },
            { name: (file: string) => GAME.exec(file)?.[1] ?? null, test: GAME, priority: 1 },
          ],
        },
      },
    },
  },
});
