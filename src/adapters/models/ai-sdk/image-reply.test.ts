import { Buffer } from "node:buffer";
import { expect, it } from "vitest";
import { odditiesOf } from "../../../../test/fixtures/oddities.ts";
import type { Json } from "../../../kernel/json.ts";
import { imageReply } from "./image-reply.ts";

const picture = Buffer.from("a picture").toString("base64");
const read = { data: [{ b64_json: picture }] };

it.each<[string, Json]>([
  ["OpenAI's form", { created: 1, data: [{ b64_json: picture }] }],
  ["a data address", { data: [{ url: `data:image/png;base64,${picture}` }] }],
  ["one picture without a list", { data: { b64_json: picture } }],
  ["texts in a list", { images: [picture] }],
  [
    "a null before it",
    { data: [null, { b64_json: null, url: "https://host/x.png" }, { b64: picture }] },
  ],
])("reads %s", (_, reply) => {
  expect(imageReply(reply)).toEqual(read);
});

it("follows no address", () => {
  expect(imageReply({ data: [{ url: "https://host/x.png" }] })).toEqual({ data: [] });
});

it("any oddity leaves the picture and the counts that it is not in", () => {
  const example: Json = {
    ...{ created: 1, data: [{ b64_json: picture, revised_prompt: "p" }] },
    usage: { input_tokens: 7, output_tokens: 5 },
  };
  for (const { path, value } of odditiesOf(example)) {
    const { data, usage } = imageReply(value) as { data?: Json; usage?: Json };
    if (!["data", undefined].includes(path[0] as string)) expect(data).toEqual(read.data);
    if (!["usage", undefined].includes(path[0] as string)) {
      expect(usage).toEqual({ input_tokens: 7, output_tokens: 5 });
    }
  }
});
