import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin } from "vite";

const found = createRequire(import.meta.url);
const folderOf = (file: string): string => dirname(found.resolve(file));
const versionOf = (name: string, from: string): string => {
  const { version } = JSON.parse(readFileSync(join(from, "..", "package.json"), "utf8"));
  return `${name}${version}`;
};
const detector = folderOf("@ricky0123/vad-web");
const runtime = folderOf("onnxruntime-web/ort-wasm-simd-threaded.wasm");

/** The files of the speech detector, which it loads by their names: the folder changes with their versions. */
const hearingFolder = `speech-detector/${versionOf("vad", detector)}-${versionOf("ort", runtime)}/`;
const hearingFiles = [
  join(detector, "silero_vad_v5.onnx"),
  join(detector, "vad.worklet.bundle.min.js"),
  join(runtime, "ort-wasm-simd-threaded.mjs"),
  join(runtime, "ort-wasm-simd-threaded.wasm"),
];
const hearing: Plugin = {
  name: "hearing-files",
  generateBundle() {
    for (const file of hearingFiles)
      this.emitFile({
        type: "asset",
        fileName: `${hearingFolder}${basename(file)}`,
        source: readFileSync(file),
      });
  },
};

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), hearing],
  define: { hearingFiles: JSON.stringify(`/${hearingFolder}`) },
  build: {
    outDir: "dist",
    emptyOutDir: true,
    target: "es2023",
    // A strict content policy allows no inline files.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    // Modules run in the order of imports: the one that keeps zod from creating code runs before any schema.
    rolldownOptions: { output: { strictExecutionOrder: true } },
  },
});
