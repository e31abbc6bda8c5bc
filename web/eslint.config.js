// What svelte-check does not see: habits that lead to faults. Formatting is prettier's alone.
import js from "@eslint/js";
import svelte from "eslint-plugin-svelte";
import globals from "globals";
import ts from "typescript-eslint";

export default ts.config(
  js.configs.recommended,
  ...ts.configs.recommended,
  ...svelte.configs.recommended,
  {
    languageOptions: { globals: { ...globals.browser } },
    rules: {
      "no-undef": "off",
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
    },
  },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser, extraFileExtensions: [".svelte"] } },
    rules: {
      "svelte/prefer-svelte-reactivity": "off", // maps and sets are replaced whole, never changed in place
      "svelte/no-useless-mustaches": "off",
    },
  },
  { ignores: ["src/messages.ts", "node_modules/"] },
);
