import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig, type IndexHtmlTransformContext, type Plugin } from "vite";
import { compressedCopies } from "../../tools/compressed-copies.ts";

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

/** The style of what is seen first, in one line. */
const skeleton = readFileSync(join(import.meta.dirname, "skeleton.css"), "utf8")
  .replaceAll(/\/\*.*?\*\//gs, "")
  .replaceAll(/\s*([{};,])\s*/g, "$1")
  .trim();

/**
 * A style sheet in the head keeps a browser from painting anything: what is seen first has its style in the page itself,
 * and the page's own comes after it.
 */
const skeletonFirst: Plugin = {
  name: "skeleton-first",
  transformIndexHtml: {
    order: "post",
    handler(html, { bundle = {} }) {
      const own = html.match(/<link rel="stylesheet"[^>]*href="\/assets\/[^>]*>/g) ?? [];
      const rest = own.reduce((text, link) => text.replace(link, ""), html);
      return rest
        .replace("<!-- skeleton.css -->", () => `<style>${skeleton}</style>`)
        .replace("</head>", () => `${openedFirst(html, bundle).join("\n    ")}\n  </head>`)
        .replace("</body>", () => `${own.join("\n    ")}\n  </body>`);
    },
  },
};

type Bundle = NonNullable<IndexHtmlTransformContext["bundle"]>;

/** Links to the files that the first script asks for on every page, for a browser that has not read it yet. */
function openedFirst(html: string, bundle: Bundle): readonly string[] {
  const known = new Set<string>();
  const add = (name: string): void => {
    const file = bundle[name];
    if (known.has(name) || file?.type !== "chunk") return;
    known.add(name);
    for (const needed of file.imports) add(needed);
  };
  for (const file of Object.values(bundle))
    if (file.type === "chunk" && file.facadeModuleId?.endsWith("/open-page.tsx"))
      add(file.fileName);
  return [...known]
    .filter((name) => !html.includes(`"/${name}"`))
    .map((name) => `<link rel="modulepreload" crossorigin href="/${name}">`);
}

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), hearing, skeletonFirst, compressedCopies],
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
    rolldownOptions: {
      input: {
        main: join(import.meta.dirname, "index.html"),
        "service-worker": join(import.meta.dirname, "src/service-worker/service-worker.ts"),
      },
      output: {
        strictExecutionOrder: true,
        // Modules that most pages need are one file: on a slow connection each further one is another round trip.
        // Style sheets stay with their pages: those of the first file come last in the document, and would win.
        codeSplitting: { groups: [{ name: "shared", minShareCount: 4, test: /\.tsx?$/ }] },
        // A service worker serves what lies beside and below its own file.
        entryFileNames: ({ name }) =>
          name === "service-worker" ? "[name].js" : "assets/[name]-[hash].js",
      },
    },
  },
});
