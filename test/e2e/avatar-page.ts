// A page with nothing but an avatar, built like the stage's own page, for the browsers that the stage supports.

import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { build } from "vite";
import { stagePolicy } from "../../src/bodies/stage/door.ts";

const entry = join(
  import.meta.dirname,
  "..",
  "..",
  "web",
  "stage",
  "src",
  "avatar",
  "open-avatar.ts",
);

/** The code of the avatars, by file name; the first one is `avatar.js`. */
async function builtAvatars(): Promise<ReadonlyMap<string, string>> {
  const result = await build({
    configFile: false,
    logLevel: "error",
    root: join(entry, ".."),
    build: {
      write: false,
      target: "chrome103",
      minify: true,
      lib: { entry, formats: ["es"], fileName: "avatar" },
      modulePreload: false,
    },
  });
  const outputs = Array.isArray(result) ? result : [result];
  const files = outputs.flatMap((one) => ("output" in one ? one.output : []));
  return new Map(
    files.flatMap((file) => (file.type === "chunk" ? [[file.fileName, file.code]] : [])),
  );
}

export type AvatarPage = {
  readonly url: string;
  /** The sizes of what was built, in bytes, by file name. */
  readonly sizes: ReadonlyMap<string, number>;
  readonly close: () => void;
};

const html = `<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,">
<link rel="stylesheet" href="page.css"><div id="stage"></div><script type="module" src="page.js"></script>`;
const style = "html,body{margin:0;height:100%;overflow:hidden}#stage{height:100vh}";
const script = `import * as avatars from "./avatar.js"; window.avatars = avatars;`;

/** Serves the page under the policy of the stage's own, and the `assets` of a mind. */
export async function openAvatarPage(
  assets: ReadonlyMap<string, Buffer> = new Map(),
): Promise<AvatarPage> {
  const code = await builtAvatars();
  const server = createServer((request, response) => {
    const path = decodeURIComponent((request.url ?? "/").slice(1));
    const part = code.get(path);
    const asset = assets.get(path);
    response.setHeader("content-security-policy", stagePolicy);
    const is = (type: string) => response.setHeader("content-type", type);
    if (path === "") is("text/html").end(html);
    else if (path === "page.css") is("text/css").end(style);
    else if (path === "page.js") is("text/javascript").end(script);
    else if (part !== undefined) is("text/javascript").end(part);
    else if (asset !== undefined) response.end(asset);
    else response.writeHead(404).end();
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    sizes: new Map([...code].map(([name, text]) => [name, Buffer.byteLength(text)])),
    close: () => server.close(),
  };
}
