import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import type { Plugin } from "vite";

/** The size in bytes from which a file is served compressed. */
const worthwhile = 1_024;

/** Compressed copies beside the files that are text: a phone far from the router fetches a third. */
export const compressedCopies: Plugin = {
  name: "compressed-copies",
  generateBundle: {
    order: "post",
    handler(_options, bundle) {
      for (const [name, file] of Object.entries(bundle)) {
        const content = file.type === "chunk" ? file.code : file.source;
        const bytes = Buffer.from(content);
        if (!/\.(?:js|css|svg)$/.test(name) || bytes.length < worthwhile) continue;
        const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };
        for (const [end, source] of [
          ["br", brotliCompressSync(bytes, quality)],
          ["gz", gzipSync(bytes, { level: 9 })],
        ] as const)
          this.emitFile({ type: "asset", fileName: `${name}.${end}`, source });
      }
    },
  },
};
