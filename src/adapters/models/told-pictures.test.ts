// Laws W1 and W2 of told-pictures.ts, for every order of pictures, refusals and answers.

import fc from "fast-check";
import { expect, it } from "vitest";
import { fault } from "../../kernel/fault.ts";
import type { Message } from "../../protocol/message.ts";
import { aRequest } from "../../published/model-bench.ts";
import type { ChatModel, ModelDelta, ModelEnd } from "../../saint-graph/ports.ts";
import { picturesIn } from "./seen-pictures.ts";
import { toldPictures } from "./told-pictures.ts";

const never = new AbortController().signal;
const pictureNames = ["a", "b", "c"].map((letter) => `shown_pictures/${letter}.jpg`);
const showing = (names: readonly string[]): readonly Message[] => [
  {
    role: "user",
    parts: [
      { kind: "text", text: "look" },
      ...names.map((name) => ({ kind: "image", mediaType: "image/jpeg", name }) as const),
    ],
  },
];
const endings = {
  refused: { kind: "fault", fault: fault("refused", "too large") },
  "bad-reply": { kind: "fault", fault: fault("bad-reply", "not JSON") },
  blocked: { kind: "blocked" },
  unavailable: { kind: "fault", fault: fault("unavailable", "away") },
  "rate-limited": { kind: "fault", fault: fault("rate-limited", "slowly") },
  unauthorised: { kind: "fault", fault: fault("unauthorised", "no key") },
  "no-model": { kind: "fault", fault: { ...fault("refused", "none"), about: "model" } },
} as const satisfies Record<string, ModelEnd["finish"]>;
type Ending = keyof typeof endings;
const aboutContent: ReadonlySet<Ending> = new Set(["refused", "bad-reply", "blocked"]);

/** A model that refuses requests with a picture of `bad`, in this way; `late`: after its first word. */
function picky(bad: ReadonlySet<string>, ending: Ending, late: boolean) {
  const sent: (readonly string[])[] = [];
  const model: ChatModel = {
    name: "picky",
    async *stream({ messages }): AsyncGenerator<ModelDelta> {
      const names = picturesIn(messages).map(({ name }) => name);
      sent.push(names);
      const isBad = names.some((name) => bad.has(name));
      if (!isBad || late) yield { kind: "text", text: "hm" };
      yield { kind: "end", route: "picky", finish: isBad ? endings[ending] : { kind: "stop" } };
    },
  };
  return { sent, model };
}

async function itemsOf(model: ChatModel, names: readonly string[]) {
  const items: ModelDelta[] = [];
  const request = aRequest({ messages: showing(names) });
  for await (const item of model.stream(request, never)) items.push(item);
  return items;
}

type Refusal = { readonly bad: readonly string[]; readonly ending: Ending; readonly late: boolean };

async function playTurns(
  turns: readonly (readonly string[])[],
  { bad, ending, late }: Refusal,
): Promise<void> {
  const { sent, model } = picky(new Set(bad), ending, late);
  const told = toldPictures(model);
  const known = new Set<string>();
  for (const shown of turns) {
    const before = sent.length;
    const items = await itemsOf(told, shown);
    const left = shown.filter((name) => !known.has(name));
    const isBad = left.some((name) => bad.includes(name));
    const again = isBad && !late && aboutContent.has(ending);
    expect(sent.slice(before)).toEqual(again ? [left, []] : [left]);
    const finish = isBad && !again ? endings[ending] : { kind: "stop" };
    expect(items.at(-1)).toEqual({ kind: "end", route: "picky", finish });
    if (again) for (const name of left) known.add(name);
  }
}

it("W1 and W2: what is refused is told in words, from then on at once; all else is sent once", async () => {
  const names = fc.subarray(pictureNames);
  await fc.assert(
    fc.asyncProperty(
      fc.array(names, { minLength: 1, maxLength: 8 }),
      fc.subarray(pictureNames),
      fc.constantFrom(...(Object.keys(endings) as Ending[])),
      fc.boolean(),
      async (turns, bad, ending, late) => {
        await playTurns(turns, { bad, ending, late });
      },
    ),
  );
});

it("tells the first fault where the words are refused as well, and keeps nothing for refused", async () => {
  const sent: number[] = [];
  const told = toldPictures({
    name: "closed",
    async *stream({ messages }): AsyncGenerator<ModelDelta> {
      sent.push(picturesIn(messages).length);
      const finish = endings[sent.length % 2 === 1 ? "refused" : "unavailable"];
      yield { kind: "end", route: "closed", finish };
    },
  });
  for (const _ of [1, 2]) {
    expect(await itemsOf(told, pictureNames.slice(0, 1))).toEqual([
      { kind: "end", route: "closed", finish: endings.refused },
    ]);
  }
  expect(sent).toEqual([1, 0, 1, 0]);
});
