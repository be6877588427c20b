import { Buffer } from "node:buffer";
import { expect, it } from "vitest";
import { odditiesOf } from "../../../test/fixtures/oddities.ts";
import { fault } from "../../kernel/fault.ts";
import { err, ok } from "../../kernel/result.ts";
import { checkedEmbedder } from "./checked-embedder.ts";
import { vectorsIn } from "./vectors-in.ts";

const never = new AbortController().signal;
const texts = Array.from({ length: 25 }, (_, place) => `text ${place}`);

it.each([
  [10, [25, 10, 10, 5]],
  [3, [25, 10, ...Array.from({ length: 25 }, () => 1)]],
  [25, [25]],
])("asks a server that takes %i texts in batches that it takes", async (most, wanted) => {
  const asked: number[] = [];
  const embedder = checkedEmbedder({
    ...{ space: "s", place: "P", batch: 32 },
    async embedBatch(some) {
      asked.push(some.length);
      if (some.length > most) return err(fault("refused", "too many"));
      return ok(some.map((text) => [Number(text.slice(5)), 1]));
    },
  });
  const made = await embedder.embed(texts, "entry", never);
  expect(made.ok && made.value.map(([first]) => first)).toEqual(texts.map((_, place) => place));
  expect(asked).toEqual(wanted);
});

it("tells the first refusal where a server takes no text", async () => {
  const embedder = checkedEmbedder({
    ...{ space: "s", place: "P", batch: 32 },
    embedBatch: async (some) => err(fault("refused", `no ${some.length}`)),
  });
  const made = await embedder.embed(texts, "entry", never);
  expect(made).toMatchObject({ ok: false, error: { note: "no 25" } });
});

const numbers = [0.5, -1];
const packed = Buffer.from(new Float32Array(numbers).buffer).toString("base64");
it.each([
  [
    {
      data: [
        { index: 1, embedding: [2, 3] },
        { index: 0, embedding: numbers },
      ],
    },
  ],
  [{ data: [{ embedding: numbers }, { embedding: [2, 3] }] }],
  [{ data: [{ embedding: packed }, null, { embedding: ["2", "3.0"] }] }],
  [{ embeddings: [numbers, [2, 3]] }],
  [{ embeddings: [{ values: numbers }, { values: [2, 3] }] }],
  [[{ embedding: [numbers] }, { embedding: [[2, 3]] }]],
  [[numbers, [2, 3]]],
])("reads the vectors of %j", (reply) => {
  expect(vectorsIn(reply)).toEqual([numbers, [2, 3]]);
});

it("never takes another vector for a text's, whatever is odd in a reply", () => {
  const example = {
    object: "list",
    model: "m",
    data: [
      { object: "embedding", index: 0, embedding: numbers },
      { object: "embedding", index: 1, embedding: [2, 3] },
    ],
  };
  for (const { label, value, path } of odditiesOf(example)) {
    const read = vectorsIn(value);
    if (read === undefined || read.length !== 2) continue;
    for (const [place, vector] of [numbers, [2, 3]].entries()) {
      const isOwn = path[0] === "data" && (path.length < 3 || path[1] === place);
      const isIndex = path.at(-1) === "index";
      if (read[place] !== undefined && (isIndex || !isOwn))
        expect(read[place], label).toEqual(vector);
    }
  }
});
