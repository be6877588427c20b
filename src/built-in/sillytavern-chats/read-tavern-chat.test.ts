import { expect, it } from "vitest";
import { brokenLaws, cutsOf } from "../../../test/fixtures/oddities.ts";
import { entriesOf, linesOf, readsOf, reasonsOf } from "../../../test/fixtures/reading.ts";
import { importerContract } from "../../published/importer-contract.ts";
import { plugIn } from "./sillytavern-chats-plug-in.ts";

const head = {
  user_name: "まはー",
  character_name: "エア",
  create_date: "2024-5-1@14h03m22s",
  chat_metadata: {},
};
const lines = [
  head,
  { name: "エア", is_user: false, send_date: "May 1, 2024 2:03pm", mes: "*手を振る* やあ" },
  { name: "まはー", is_user: true, send_date: "2024-05-01T14:04:00.000Z", mes: "こんにちは" },
  {
    ...{ name: "エア", is_user: false, send_date: 1_714_572_300_000, mes: "元気？" },
    ...{ swipes: ["げんき？", "元気？"], swipe_id: 1, extra: { media: [{ url: "a.png" }] } },
  },
  { name: "ルナ", is_user: false, send_date: "2024-05-01 @14h 06m 00s", mes: "混ぜて" },
  { name: "System", is_user: false, is_system: true, send_date: "", mes: "joined" },
  { name: "エア", is_user: false, mes: "うん" },
];
const chat = lines.map((line) => JSON.stringify(line)).join("\n");

it("reads a chat: her, the user, others of a group, times of every edition", () => {
  const reads = readsOf("sillytavern", chat, { name: "エア - 2024-05-01.jsonl" });
  expect(linesOf(reads)).toEqual([
    "2024-05-01T14:03:00.000Z persona:air [sillytavern:エア - 2024-05-01] *手を振る* やあ",
    "2024-05-01T14:04:00.000Z city:user [sillytavern:エア - 2024-05-01] こんにちは",
    "2024-05-01T14:05:00.000Z persona:air [sillytavern:エア - 2024-05-01] 元気？",
    "2024-05-01T14:06:00.000Z persona:ルナ [sillytavern:エア - 2024-05-01] 混ぜて",
    "2024-05-01T14:06:00.001Z persona:air [sillytavern:エア - 2024-05-01] うん",
  ]);
  expect(reasonsOf(reads)).toEqual(["attachments 3", "system 5", "no-time 6"]);
});

it("reads a chat whose lines are damaged line by line", () => {
  const damaged = chat.replace('"mes":"こんにちは"}', '"mes":"こん');
  const kept = entriesOf(readsOf("sillytavern", damaged, { name: "a.jsonl" }));
  expect(kept.map(({ text }) => text)).toEqual(["*手を振る* やあ", "元気？", "混ぜて", "うん"]);
});

const full = [
  { user_name: "まはー", character_name: "エア", chat_metadata: {} },
  { name: "エア", is_user: false, is_system: false, send_date: "May 1, 2024 2:03pm", mes: "やあ" },
  {
    ...{ name: "まはー", is_user: true, is_system: false, send_date: 1_714_572_300_000 },
    ...{ mes: "見て", extra: { image: "a.png", media: [{ url: "b.png" }] } },
  },
  {
    name: "ルナ",
    is_user: false,
    is_system: false,
    send_date: "2024-05-01T14:06:00Z",
    mes: "わあ",
  },
];

it("reads a chat with any oddity in any field of a line, and notes what it lost", () => {
  const broken = brokenLaws({
    example: full,
    read: (value) => {
      const text = (Array.isArray(value) ? value : [value])
        .map((line) => JSON.stringify(line))
        .join("\n");
      const reads = readsOf("sillytavern", text, { name: "a.jsonl" });
      const parts = new Map<string, unknown>();
      for (const { source, text: words, speaker, occurredAt } of entriesOf(reads)) {
        const at = source.kind === "import" ? source.position : 0;
        parts.set(`${at} words`, `${parts.get(`${at} words`) ?? ""}${words}`);
        parts.set(`${at} speaker`, speaker);
        parts.set(`${at} time`, occurredAt);
      }
      return { parts, notes: reasonsOf(reads) };
    },
    touched:
      ([line, field]) =>
      (part) =>
        line === 0 ||
        field === undefined ||
        part.startsWith(`${line} `) ||
        (field !== "name" && part.endsWith(" time")),
  });
  expect(broken).toEqual([]);
});

it("reads a chat in every form in which it is found, and cut anywhere", () => {
  for (const { bytes } of cutsOf(Buffer.from(chat))) {
    const entries = entriesOf(readsOf("sillytavern", bytes.toString(), { name: "a.jsonl" }));
    const said = entries.map(({ text }) => text);
    const whole = ["*手を振る* やあ", "こんにちは", "元気？", "混ぜて", "うん"];
    expect(said.slice(0, -1)).toEqual(whole.slice(0, Math.max(0, said.length - 1)));
  }
});

const [part] = plugIn.parts;
if (part?.kind === "importer" && "reader" in part)
  importerContract(part, { text: chat, entries: 5 });
