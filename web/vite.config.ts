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
    rolldownOptions: { input: ["src/main.ts", "src/fonts.css"] },
  },
});
