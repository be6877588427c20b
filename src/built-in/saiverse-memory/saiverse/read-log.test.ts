import fc from "fast-check";
import { expect, it } from "vitest";
import {
  airReading,
  entriesOf,
  linesOf,
  readsOf,
  reasonsOf,
} from "../../../../test/fixtures/reading.ts";
import { jsonPieces } from "../../../memory/formats/json-pieces.ts";
import { descendLog, historyReader } from "./read-log.ts";

const log = (items: unknown, building?: string) =>
  readsOf(
    building === undefined ? "saiverse-log" : "saiverse-building",
    JSON.stringify(items),
    building === undefined ? {} : { building },
  );
const box = (text: string): string => `<div class="note-box">${text}</div>`;
const at = (second: number): string => `2025-08-17T21:00:${String(second).padStart(2, "0")}.250`;

it("reads speech without its acts, thoughts, acts, and the facial expression after it", () => {
  const acts = [
    { action: "think", inner_words: "眠い" },
    { action: "move", target: "deep_think_room", city: "city_b" },
    {
      action: "emotion_shift",
      delta: [{ affect: { mean: 2 }, foo: 1 }, { affect: { mean: "x" } }],
    },
  ];
  const reads = log([
    { role: "user", content: "おはよう", timestamp: at(0) },
    {
      role: "assistant",
      content: `おはよう！\n::act\n${JSON.stringify(acts)}\n::end\nまたね`,
      timestamp: at(5),
      persona_id: "air_city_a",
    },
    {
      role: "system",
      content: box(
        "感情パラメータ変動<br>安定性: mean +9.0 → 9.0, var +0.0 → 1.0<br>情動: mean +1.5 → 3.5",
      ),
      timestamp: at(6),
    },
  ]);
  expect(linesOf(reads)).toEqual([
    "2025-08-17T12:00:00.250Z city:user [user:city:user] おはよう",
    "2025-08-17T12:00:05.250Z persona:air [user:city:user] おはよう！\n\nまたね",
    "2025-08-17T12:00:05.250Z persona:air [self] 眠い",
    "2025-08-17T12:00:05.250Z saiverse:move [user:city:user] move deep_think_room city_b",
  ]);
  expect(entriesOf(reads).map(({ emotion }) => emotion)).toEqual([
    undefined,
    "joy",
    undefined,
    undefined,
  ]);
  expect(reasonsOf(reads)).toEqual(["emotion-record 3"]);
  expect(entriesOf(reads)[1]).toMatchObject({
    provenance: "import",
    visibility: "private",
    source: { kind: "import", file: "log.json", position: 2 },
    speaker: { kind: "persona", name: "エア" },
  });
});

it.each([
  ["🚶 AI Action:<br>エアが思索の部屋へ移動しました", "left"],
  ["🚶 エアがまはーの部屋から入室しました", "entered"],
  ["🚶 User Action: まはーがオフラインになりました", "user-offline"],
  ["🏢 City Transfer: lunaが別のCityからやってきました", "visitor"],
  ["🏢 City Transfer: エアが故郷に帰ってきました", "visitor"],
  ["移動失敗: 定員オーバー", "travel-refused"],
  ["🔎 探索結果", "explored"],
  ["🧬 ペルソナ創造: 新しい子", "persona-created"],
  ["🌐 World Event: 雪が降った", "world-event"],
  ["システムエラー: timeout", "error"],
  ["🏢 Building: エアが思索の部屋に向かいました", "left"],
  ["なにか", "other"],
])("tells what a box %j is", (text, kind) => {
  const [entry] = entriesOf(log([{ role: "host", content: box(text), timestamp: at(1) }]));
  expect(entry?.speaker).toEqual({ kind: "event", id: `saiverse:${kind}`, name: "" });
  expect(entry?.text).toBe(text.replace("<br>", "\n"));
});

it("converts the markup of boxes to text, and keeps markup in speech", () => {
  const reads = log([
    {
      role: "host",
      content: box("<b>A</b> &amp; &lt;i&gt; &#12354;&#x3044; 3 < 4"),
      timestamp: at(1),
    },
    { role: "user", content: "<script>alert(1)</script>", timestamp: at(2) },
  ]);
  expect(entriesOf(reads).map(({ text }) => text)).toEqual([
    "A & <i> あい 3 < 4",
    "<script>alert(1)</script>",
  ]);
});

it("recognizes others by the names before their words", () => {
  const said = (content: string, second: number) => ({
    role: "user",
    content,
    timestamp: at(second),
  });
  const reads = log([
    said("エリス: こんにちは", 1),
    said("メモ: 牛乳", 2),
    said("https://example.com", 3),
    said("12:30 に集合", 4),
    said("ソル: やあ", 5),
    said("ソル： うん", 6),
    said("ソル: またね", 7),
  ]);
  expect(linesOf(reads).map((line) => line.slice(25))).toEqual([
    "persona:eris_city_a [persona:エリス] こんにちは",
    "city:user [user:city:user] メモ: 牛乳",
    "city:user [user:city:user] https://example.com",
    "city:user [user:city:user] 12:30 に集合",
    "persona:ソル [persona:ソル] やあ",
    "persona:ソル [persona:ソル] うん",
    "persona:ソル [persona:ソル] またね",
  ]);
});

it("keeps the talk of several people in one conversation", () => {
  const said = (content: string, second: number) => ({
    role: "user",
    content,
    timestamp: at(second),
  });
  const texts = [
    "アナ: 引っ越した",
    "ケン: どこへ？",
    "アナ: 大阪",
    "ケン: いいね",
    "アナ: うん",
    "ケン: また",
  ];
  const reads = log(texts.map(said));
  expect(linesOf(reads).map((line) => line.slice(25))).toEqual([
    "talk:アナ [talk:log] 引っ越した",
    "talk:ケン [talk:log] どこへ？",
    "talk:アナ [talk:log] 大阪",
    "talk:ケン [talk:log] いいね",
    "talk:アナ [talk:log] うん",
    "talk:ケン [talk:log] また",
  ]);
});

it("drops a message that was written twice, but not one that was said twice", () => {
  const twice = { role: "user", content: "ねえ" };
  const reads = log([
    { ...twice, timestamp: at(1) },
    { ...twice, timestamp: at(2) },
    { ...twice, timestamp: at(9) },
  ]);
  expect(entriesOf(reads)).toHaveLength(2);
  expect(reasonsOf(reads)).toEqual(["doubled 2"]);
});

it("reports why an item gives no entry", () => {
  const reads = log([
    5,
    null,
    [],
    {},
    { role: "alien", content: "?" },
    { role: "user" },
    { role: "user", content: " \n" },
    { role: "user", content: { a: 1 } },
    { role: "assistant", content: "::act\n{oops\n::end", timestamp: at(1) },
  ]);
  expect(entriesOf(reads)).toEqual([]);
  expect(reasonsOf(reads)).toEqual([
    ...["not-an-object 1", "not-an-object 2", "not-an-object 3", "unknown-role 4"],
    ...["unknown-role 5", "no-text 6", "no-text 7", "unknown-role 8", "bad-act 9"],
  ]);
});

it("assigns a time to messages without one, or with an impossible one", () => {
  const host = (content: string) => ({ role: "host", content });
  const reads = log([
    host("a"),
    host("b"),
    { role: "user", content: "c", timestamp: at(3) },
    host("d"),
    { role: "user", content: "e", timestamp: "2025-02-30T00:00:00" },
  ]);
  expect(linesOf(reads).map((line) => line.slice(17, 24) + line.at(-1))).toEqual([
    ...["03.248Za", "03.249Zb", "03.250Zc", "03.251Zd", "03.252Ze"].map((one) => one),
  ]);
  expect(reasonsOf(reads)).toEqual(["no-time 1", "no-time 2", "no-time 4", "bad-time 5"]);
  expect(linesOf(log([host("a")]))[0]).toMatch(/^2025-12-30T23:59:59.999Z/);
});

it("reads a truncated log up to its end", () => {
  const text = JSON.stringify({
    log: [1, 2, 3].map((n) => ({ role: "user", content: `${n}`, timestamp: at(n) })),
  });
  const reads = readsOf("saiverse-log", text.slice(0, -40));
  expect(entriesOf(reads).map(({ text: said }) => said)).toEqual(["1", "2"]);
  expect(reasonsOf(reads).join()).toMatch(/truncated/);
});

const item = fc.record(
  {
    role: fc.constantFrom("user", "assistant", "host", "system"),
    content: fc.constantFrom(
      ...[
        "うん",
        "ねえ",
        "エリス: やあ",
        'おはよう\n::act\n[{"action":"think","inner_words":"x"}]\n::end',
      ],
      ...[box("🔎 探索結果"), box("感情パラメータ変動<br>情動: mean +5.0 → 5.0")],
    ),
    timestamp: fc.integer({ min: 0, max: 59 }).map(at),
    persona_id: fc.constant("air_city_a"),
  },
  { requiredKeys: ["role", "content"] },
);
const keysOf = (items: unknown): readonly string[] => entriesOf(log(items)).map(({ key }) => key);

it("gives every entry of a file a unique key, the same each time it is read", () => {
  fc.assert(
    fc.property(fc.array(item, { maxLength: 30 }), (items) => {
      const keys = keysOf(items);
      expect(new Set(keys).size).toBe(keys.length);
      expect(keysOf(items)).toEqual(keys);
    }),
    { numRuns: 300 },
  );
});

it("gives the same keys after appending, and in two overlapping files", () => {
  const timed = fc
    .tuple(item, fc.integer({ min: 0, max: 19 }))
    .map(([one, place]) => ({ ...one, timestamp: at(3 * place) }));
  fc.assert(
    fc.property(
      // Each time once, and none within the span of duplicates: a part of a log cannot know which of the two it is.
      fc.uniqueArray(timed, { maxLength: 20, selector: ({ timestamp }) => timestamp }),
      fc.array(item, { maxLength: 10 }),
      fc.nat(20),
      (items, later, cut) => {
        const whole = keysOf([...items, ...later]);
        expect(whole.slice(0, keysOf(items).length)).toEqual(keysOf(items));
        const overlap = items.slice(Math.min(cut, items.length));
        const known = new Set(whole);
        for (const key of keysOf(overlap)) expect(known.has(key)).toBe(true);
      },
    ),
    { numRuns: 300 },
  );
});

it("reads a building's history as the words of the persona and others in it", () => {
  const reads = log(
    [
      { role: "user", content: "やあ", timestamp: at(1) },
      { role: "assistant", content: "はい", timestamp: at(2), persona_id: "air_city_a" },
      {
        role: "assistant",
        content: "ええ\n::act\n[]\n::end",
        timestamp: at(3),
        persona_id: "eris_city_a",
      },
      { role: "assistant", content: "だれ", timestamp: at(4) },
    ],
    "user_room_city_a",
  );
  expect(
    entriesOf(reads).map(({ speaker, text }) => `${speaker.kind} ${speaker.name} ${text}`),
  ).toEqual(["user まはー やあ", "persona エア はい", "other エリス ええ", "other  だれ"]);
  expect(entriesOf(reads)[0]).toMatchObject({
    place: "user_room_city_a",
    visibility: "building",
    conversation: "user_room_city_a",
  });
});

it("recognizes a message of her own log in the building's history", () => {
  const items = [
    { role: "user", content: "やあ", timestamp: at(1) },
    { role: "assistant", content: "はい", timestamp: at(2), persona_id: "air_city_a" },
  ];
  const keys = (reads: ReturnType<typeof log>) => entriesOf(reads).map(({ key }) => key);
  expect(keys(log(items, "room"))).toEqual(keys(log(items)));
});

it("merges the two files of a building's history by time, each message once", () => {
  const said = (content: string, second: number) => ({
    role: "user",
    content,
    timestamp: at(second),
  });
  const history = historyReader(airReading, { name: "log.json", modified: 0 }, "room");
  const lists = [
    [said("a", 1), { role: "host", content: "x" }, said("c", 3)],
    [said("a", 1), said("b", 2), said("c", 3), said("d", 4)],
  ];
  for (const [place, list] of lists.entries()) {
    const take = history.part({ name: `${place}.json`, modified: 0 });
    const pieces = jsonPieces({ descend: descendLog, parseJson: airReading.parseJson });
    for (const piece of [...pieces.push(JSON.stringify(list)), ...pieces.end()]) {
      expect(take(piece)).toEqual([]);
    }
  }
  const entries = entriesOf(history.end());
  expect(entries.map(({ text }) => text)).toEqual(["a", "x", "b", "c", "d"]);
  expect(entries.map(({ source }) => (source.kind === "import" ? source.file : ""))).toEqual([
    ...["0.json", "0.json", "1.json", "0.json", "1.json"],
  ]);
});
