// A provider of models for SaintVerse: its model repeats what it heard. Replace `answerTo` with your request.
import { defineModel, definePlugIn, err, fault, ok, z } from "saintverse/model";

/** The last words that somebody said to her; the time and the place stand before them. */
function lastHeard({ messages }) {
  const last = messages.findLast(({ role }) => role === "user");
  const texts = last?.parts.filter(({ kind }) => kind === "text") ?? [];
  return texts.at(-1)?.text ?? "";
}

async function* answerTo(request, _key, _signal) {
  for (const word of `「${lastHeard(request).split("\n").at(-1)}」`) yield word;
}

/** Never throws: in any case, the last item is one `end`. No item contains a key. */
const model = (name, key) => ({
  name: `example:${name}`,
  async *stream(request, signal) {
    const route = `example:${name}`;
    const ended = (finish) => ({ kind: "end", finish, route });
    try {
      for await (const text of answerTo(request, key, signal)) {
        if (signal.aborted) break;
        yield { kind: "text", text };
      }
    } catch (error) {
      yield ended({ kind: "fault", fault: fault("unavailable", error.name) });
      return;
    }
    yield ended(
      signal.aborted
        ? { kind: "fault", fault: fault("cancelled", "the request was cancelled") }
        : { kind: "stop" },
    );
  },
});

export const plugIn = definePlugIn({
  id: "example",
  parts: [
    defineModel({
      id: "example",
      about: { ja: "聞いたことばを返すモデル（例）", en: "says again what it heard (an example)" },
      settings: {
        key: {
          name: "EXAMPLE_KEY",
          secret: true,
          schema: z.string().optional(),
          about: { ja: "鍵", en: "The key" },
        },
      },
      models: [{ name: "parrot", context: 8_000 }],
      isUsable: ({ key }) => key !== undefined,
      open: (name, { key }) =>
        key === undefined ? err({ kind: "no-key", settings: "EXAMPLE_KEY" }) : ok(model(name, key)),
    }),
  ],
});
