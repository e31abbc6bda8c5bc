import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

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
            { name: "common", test: /node_modules|src\/(lib|shell|pages\/Table|games\/index)|vite\/preload/, priority: 2 },
            { name: "wispwood", test: /src\/games\/wispwood\//, priority: 1 },
            { name: "vale", test: /src\/games\/vale\//, priority: 1 },
            { name: "winterhaven", test: /src\/games\/winterhaven\//, priority: 1 },
            { name: "kittens", test: /src\/games\/kittens\//, priority: 1 },
            { name: "rats", test: /src\/games\/rats\//, priority: 1 },
          ],
        },
      },
    },
  },
});
