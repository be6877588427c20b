// A body for SaintVerse that writes her speech to a file. `bodyTools` in saintverse/body describes each tool. As a
// plug-in it runs inside the program; `node index.js` serves it separately at http://127.0.0.1:8100/mcp.
import { appendFile } from "node:fs/promises";
import { defineBody, definePlugIn, registerBodyTools, runBody, z } from "saintverse/body";

const done = (text) => ({ ok: true, text });

const deedsOf = (file) => ({
  async speak({ text, style = "" }) {
    await appendFile(file, `${style} ${text}\n`);
    return { ...done("Speaking completed"), structured: { kind: "heard" } };
  },
  async change_emotion({ emotion }) {
    await appendFile(file, `(${emotion})\n`);
    return done("Emotion changed");
  },
  async sys_show_performer({ persona }) {
    await appendFile(file, `[${persona?.name ?? "-"}]\n`);
    return done("Shown");
  },
});

const bodyOf = (file) => ({
  name: "body-example",
  version: "0.1.0",
  register: (server) => registerBodyTools(server, "example", deedsOf(file)),
});

export const plugIn = definePlugIn({
  id: "example",
  parts: [
    defineBody({
      id: "example",
      about: { ja: "話したことをファイルに書く体（例）", en: "writes what she says (an example)" },
      settings: {
        file: {
          name: "EXAMPLE_FILE",
          schema: z.string().optional(),
          about: {
            ja: "書くファイル。なければ使わない",
            en: "The file; without it the body is not there",
          },
        },
      },
      open: ({ file }) => (file === undefined ? undefined : { body: bodyOf(file) }),
    }),
  ],
});

if (import.meta.main) {
  const [, , file = "speech.txt", port = "8100"] = process.argv;
  const running = await runBody(bodyOf(file), { transport: "http", port: Number(port) });
  process.stdout.write(`${JSON.stringify(running)}\n`);
}
