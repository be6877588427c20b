// The answers of the scripted city to a page's questions, and its operations view.

import type { CityPicture } from "../../src/city/read-models/city-picture.ts";
import type { PageAnswer, PageQuestion } from "../../src/protocol/page-questions.ts";
import type { Operations } from "../../src/protocol/page-views.ts";
import { people, places } from "./scripted-city.ts";
import { isOfMemory, scriptedMemory } from "./scripted-memory.ts";

const understudy = { name: "understudy", understudy: true };
const day = 86_400_000;

const mindText = `---
displayName: 紅月れん
language: ja
---
れんは夜の川が好きな語り手。短く、やわらかく話す。
`;

const axis = (mean: number, variance: number) => ({ mean, variance });

/** Everything but the older lines, which the journal answers. */
export function scriptedAnswer(
  question: Exclude<PageQuestion, { readonly ask: "older-lines" }>,
): PageAnswer {
  if (isOfMemory(question)) return scriptedMemory(question);
  switch (question.ask) {
    case "models":
      return {
        to: "models",
        models: [
          { name: "gemini-3.8-flash", provider: "gemini", tools: true, sees: true },
          { name: "understudy", provider: "understudy", tools: true, sees: false },
        ],
      };
    case "server-sign-in":
      return { to: "server-sign-in", url: "https://login.example/authorize" };
    case "push-key":
      return { to: "push-key", key: "" };
    case "reasoning":
      return { to: "reasoning", text: "" };
    case "search-messages":
      return { to: "search-messages", hits: [], more: false };
    case "pinned-messages":
      return { to: "pinned-messages", hits: [] };
    case "messages-around":
      return { to: "messages-around", hits: [], earlier: false, later: false };
    case "diary":
      return {
        ...{ to: "diary", day: "2026-11-21", timeZone: "Asia/Tokyo", earlier: "2026-11-20" },
        lines: [
          {
            ...{ kind: "talk", at: 0, until: 0, building: places.cafe, place: "喫茶店", number: 1 },
            ...{ who: [{ name: "れん", persona: people.ren }], count: 1, text: "こんばんは" },
          },
          { kind: "told", at: 1, building: places.cafe, place: "喫茶店", text: "雪が降りはじめた" },
        ],
        walks: [{ who: { name: "れん", persona: people.ren }, places: ["喫茶店"] }],
        heardAt: 0,
      };
    case "world-report":
      return {
        to: "world-report",
        report: {
          ...{ from: "saiverse", folder: "/home/me/.saiverse", dryRun: true },
          items: [
            ...[{ what: "building", name: "図書室", id: "library_city_a", did: "new", notes: [] }],
            {
              what: "memory",
              name: "エア",
              id: "air",
              did: "new",
              taken: 912,
              known: 0,
              notes: [],
            },
            { what: "left", name: "city_b", did: "left-out", notes: ["other-city"] },
          ],
        },
        lines: ["新しい 建物 図書室", "新しい 記憶： エア: 新しく 912 件、知っていた 0 件"],
      } as const;
    case "thread-file":
      return { to: "thread-file", name: "talk.md", text: "# talk\n", first: true };
    case "settings":
      return {
        to: "settings",
        sections: [],
        settings: [],
        problems: [],
        model: understudy,
        guarded: false,
      };
    case "part-states":
      return { to: "part-states", states: [] };
    case "listed-models":
      return { to: "listed-models", models: [], silent: [] };
    case "listed-names":
      return { to: "listed-names", names: {} };
    case "try-part":
      return { to: "try-part", outcome: "works", text: "やあ", duration: 1 };
    case "sight":
      return { to: "sight", people: [{ persona: people.ren, sees: "yes", price: 1.5 }] };
    case "mind":
      return {
        to: "mind",
        origin: "built-in",
        files: [
          { path: "persona.md", text: mindText },
          { path: "prompts/greeting.md", text: "こんばんは、{{user}}。\n" },
        ],
        profile: mindText,
        flaws: [],
        choices: {
          ...{
            name: "紅月れん",
            pronouns: "",
            hello: "",
            voice: null,
            style: "spoken",
            thinking: null,
            sampling: {},
          },
          avatar: { kind: "drawn", character: "ren" },
        },
        greetings: [],
      };
    case "check-new-mind":
      return { to: "check-new-mind", flaws: [] };
    case "voices":
      return {
        to: "voices",
        engines: [
          {
            ...{ id: "kana", name: "付属の声", inPage: false },
            voices: [
              { id: "bright", name: "明るい" },
              { id: "deep", name: "低い" },
            ],
          },
        ],
      };
    case "stream-sources":
      return {
        to: "stream-sources",
        sources: [
          { name: "ゲーム", kind: "scene" },
          { name: "トーク", kind: "scene" },
          { name: "キャプチャボード", kind: "source" },
        ],
      };
    case "sounds":
      return { to: "sounds", files: ["はくしゅ"], own: ["chime", "fanfare", "correct", "wrong"] };
    case "phone":
      return {
        to: "phone",
        phase: "open",
        password: "own",
        addresses: ["https://192.168.1.5:3941/", "https://desk.local:3941/"],
        help: "http://192.168.1.5:3941/",
        certificate: {
          kind: "own",
          fingerprint: Array.from(
            { length: 32 },
            (_, index) => `A${(index % 16).toString(16).toUpperCase()}`,
          ).join(":"),
          until: Date.now() + 300 * day,
        },
      };
    case "check-mind":
      return {
        to: "check-mind",
        flaws: question.text.includes("displayName")
          ? []
          : [
              {
                severity: "error",
                file: question.file,
                field: "displayName",
                text: "displayName がありません。先頭の --- の間に displayName: 名前 と書いてください。",
              },
            ],
      };
    case "prompt":
      return {
        to: "prompt",
        parts: [
          { name: "persona", text: mindText, tokens: 48, fixed: true },
          { name: "building", text: "ここはあなたと話す部屋です。", tokens: 14, fixed: false },
        ],
        messages: [
          { role: "user", text: "まはー: こんばんは" },
          { role: "model", text: "こんばんは。夜の川を見ていました。" },
        ],
        tools: [{ name: "get_weather", description: "ある場所の天気" }],
        tokens: 91,
        model: "understudy",
      };
    case "emotions":
      return {
        to: "emotions",
        axes: Array.from({ length: 24 }, (_, hour) => ({
          at: Date.now() - (24 - hour) * 3_600_000,
          values: {
            stability: axis(Math.sin(hour / 4), 0.2),
            affect: axis(Math.cos(hour / 5), 0.3),
            resonance: axis(Math.sin(hour / 3) / 2, 0.1),
            attitude: axis(0.4, 0.1),
          },
          by: hour % 3 === 0 ? "act" : "time",
        })),
        faces: [
          { at: Date.now() - 7_200_000, emotion: "joy" },
          { at: Date.now() - 3_600_000, emotion: "shyness" },
        ],
      };
    case "costs":
      return {
        to: "costs",
        rows: Array.from({ length: 7 }, (_, back) => ({
          day: new Date(Date.now() - back * day).toISOString().slice(0, 10),
          persona: people.ren,
          purpose: "answer",
          route: "gemini-3.8-flash",
          calls: 40 - back,
          failed: back % 2,
          inputTokens: 52_000,
          cachedTokens: 30_000,
          outputTokens: 6_100,
          money: 0.031,
        })),
        pricesOf: "2026-11-01",
      };
    case "minds":
      return {
        to: "minds",
        minds: [
          { persona: people.ren, name: "紅月れん", origin: "built-in" },
          { persona: people.air, name: "エア", origin: "built-in" },
          { persona: people.shino, name: "篠ノ目しの", origin: "own" },
        ],
      };
    case "lendable":
      return {
        to: "lendable",
        servers: [
          { name: "terminal", tools: ["speak"] },
          { name: "stage", tools: ["speak", "change_emotion"] },
          { name: "weather", tools: ["get_weather"] },
        ],
      };
  }
}

/** The operator's table of a scripted city. */
export const scriptedOperations = (picture: CityPicture, startedAt: number): Operations => ({
  autonomy: picture.autonomy,
  caps: [
    { scope: "city", per: "day", unit: "calls", used: 132, cap: 500 },
    { scope: "city", per: "day", unit: "money", used: 0.21, cap: 1 },
    { scope: people.ren, per: "hour", unit: "tokens", used: 20_400, cap: 60_000 },
    { scope: people.air, per: "hour", unit: "calls", used: 3 },
  ],
  budgetLevels: picture.personas.map(({ persona }) => ({
    persona,
    level: persona === people.shino ? "easy" : "free",
  })),
  calls: [
    {
      at: Date.now() - 4_000,
      persona: people.ren,
      purpose: "answer",
      route: "understudy",
      outcome: "done",
      inputTokens: 412,
      cachedTokens: 0,
      outputTokens: 36,
      duration: 320,
    },
    {
      at: Date.now() - 90_000,
      persona: people.shino,
      purpose: "answer",
      route: "gemini-3.8-flash",
      outcome: "failed",
      note: "いまは受け付けていません",
      inputTokens: 0,
      cachedTokens: 0,
      outputTokens: 0,
      duration: 1_204,
    },
  ],
  errors: [
    {
      at: Date.now() - 90_000,
      level: "warning",
      code: "rate-limited",
      note: "しばらく待って、もう一度試みます。",
      persona: people.shino,
    },
  ],
  jobs: [
    { kind: "filing", persona: people.ren, done: 41_200, total: 100_000, left: 72_000 },
    { kind: "backup", done: 52_000_000, total: 130_000_000, left: 1_400 },
  ],
  servers: [
    { name: "terminal", up: true, tools: ["speak"], note: "", working: [], declared: [] },
    {
      name: "files",
      up: true,
      tools: ["read_file"],
      ...{ note: "", working: [] },
      declared: [
        {
          tool: "read_file",
          words: 'Reads a file of the shared folder.\n{"type":"object"}',
          approval: "unseen",
          entry: "files/read_file=0123456789abcdef0123456789abcdef",
        },
      ],
    },
    { name: "weather", up: false, tools: [], note: "still starting", working: [], declared: [] },
  ],
  approvedTools: [],
  backups: [{ name: "journal-2026-11-20", at: Date.now() - day, bytes: 4_300_000 }],
  home: { folder: "~/.saintverse", bytes: 18_400_000 },
  startedAt,
  version: "0.1.0",
});
