import { expect, it } from "vitest";
import { cardBounds, readCardApart } from "./read-card-apart.ts";

const never = new AbortController().signal;
const entry = (n: number) => ({
  keys: [`key ${n}`],
  content: "x",
  extensions: {},
  enabled: true,
  insertion_order: n,
});
const card = (entries: number) =>
  Buffer.from(
    JSON.stringify({
      spec: "chara_card_v2",
      spec_version: "2.0",
      data: {
        ...{ name: "Lila", description: "a librarian", personality: "", scenario: "" },
        ...{ first_mes: "Hello.", mes_example: "", creator_notes: "", system_prompt: "" },
        ...{ post_history_instructions: "", alternate_greetings: [], tags: [], creator: "" },
        ...{ character_version: "", extensions: {} },
        character_book: {
          extensions: {},
          entries: Array.from({ length: entries }, (_, n) => entry(n)),
        },
      },
    }),
  );
const read = (bytes: Uint8Array, signal = never, bounds = cardBounds) =>
  readCardApart({ bytes, language: undefined }, signal, bounds);

it("returns the content of the card, or why it cannot be read", async () => {
  const found = await read(card(2));
  expect(found).toMatchObject({ ok: true, value: { form: "json", made: { displayName: "Lila" } } });
  expect(found.ok && found.value.made.files.get("persona.md")).toContain("a librarian");
  const broken = await read(Buffer.from("{}"));
  expect(broken).toMatchObject({ error: { kind: "card", problem: { kind: "no-card" } } });
});

it("keeps the program responsive while it reads, and gives up a card that takes too much time or memory", async () => {
  const large = card(60_000);
  let beats = 0;
  const heart = setInterval(() => {
    beats += 1;
  }, 5);
  expect(await read(large)).toMatchObject({ ok: true });
  clearInterval(heart);
  expect(beats).toBeGreaterThan(5);
  const tooMuch = { error: { kind: "file", flaw: "too-much" } };
  expect(await read(large, never, { ...cardBounds, patience: 1 })).toMatchObject(tooMuch);
  expect(await read(large, never, { ...cardBounds, memory: 8 })).toMatchObject(tooMuch);
});

it("stops when the signal aborts", async () => {
  const ending = new AbortController();
  const reading = read(card(60_000), ending.signal);
  ending.abort();
  expect(await reading).toMatchObject({ error: { kind: "file", flaw: "stopped" } });
  expect(await read(card(1), ending.signal)).toMatchObject({ error: { flaw: "stopped" } });
});
