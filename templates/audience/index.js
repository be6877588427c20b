// A source of comments for SaintVerse: a file in which each new line is one, `name: text`.
import { readFile } from "node:fs/promises";
import { defineAudience, definePlugIn, z } from "saintverse/audience";

const commentOf = (line, place, now) => {
  const [, name = "", text = line] = /^([^:：]{1,40})[:：]\s*(.+)$/.exec(line) ?? [];
  const author = { id: `example:${name}`, name };
  return { id: String(place), author, text, platform: "example", time: now, old: false };
};

function listen(file, { clock }, ear) {
  const closing = new AbortController();
  let given = 0;
  const ask = async () => {
    const lines = (await readFile(file, "utf8").catch(() => "")).split("\n");
    const whole = lines.slice(0, -1);
    const fresh = whole
      .slice(given)
      .map((line, place) => commentOf(line, given + place, clock.now()));
    // They are delivered again until all of them are durable.
    if (fresh.length > 0 && (await ear.hear(fresh))) given += fresh.length;
  };
  const run = async () => {
    ear.onState({ kind: "connected", since: clock.now() });
    while (!closing.signal.aborted) {
      await ask();
      await clock.sleep(1_000, closing.signal);
    }
  };
  const running = run();
  return {
    wake: () => undefined,
    close: async () => {
      closing.abort();
      await running;
    },
  };
}

export const plugIn = definePlugIn({
  id: "example",
  parts: [
    defineAudience({
      id: "example",
      about: { ja: "ファイルの行をコメントにする（例）", en: "lines of a file (an example)" },
      settings: {
        file: {
          name: "EXAMPLE_COMMENTS",
          schema: z.string().optional(),
          about: { ja: "コメントが書かれるファイル", en: "The file that comments are written to" },
        },
      },
      open: ({ file }, outside) =>
        file === undefined
          ? undefined
          : { name: "example", listen: (ear) => listen(file, outside, ear) },
    }),
  ],
});
