// The desk of a scripted stream with every part of it in use.

import type { WatchedView } from "../../src/city/read-models/page-host.ts";
import type { DeskTurn, QueuedComment, StudioDesk } from "../../src/protocol/studio-desk.ts";

/** A desk that a test changes by hand. */
export class ScriptedDesk {
  #desk: StudioDesk;
  readonly #listeners = new Set<() => void>();

  constructor(desk: StudioDesk) {
    this.#desk = desk;
  }

  change(change: Partial<StudioDesk>): void {
    this.#desk = { ...this.#desk, ...change };
    for (const listener of [...this.#listeners]) listener();
  }

  watch(): WatchedView {
    let told: StudioDesk | undefined;
    return {
      subscribe: (listener) => {
        this.#listeners.add(listener);
        return () => this.#listeners.delete(listener);
      },
      next: () => {
        if (told === this.#desk) return undefined;
        told = this.#desk;
        return { kind: "desk", fresh: true, desk: told };
      },
    };
  }
}

/** A desk at a moment: one who paid, a question, a laugh, words to approve, a voice that rests, OBS on the air. */
export const busyDesk = (now: number): StudioDesk => ({
  preview: null,
  controls: {
    muted: false,
    holding: true,
    waiting: [
      {
        utterance: "t9.2",
        turn: "t9",
        text: "今夜はね、月がすごく近いんだって。",
        emotion: "fun",
        at: now - 2_000,
      },
      {
        utterance: "t9.3",
        turn: "t9",
        text: "住所は、ひみつだよ？",
        emotion: "shyness",
        reason: "secret",
        at: now - 1_000,
      },
    ],
    blocked: [{ id: "youtube:UC-x", name: "あらし太郎" }],
  },
  queue: { comments: comments(now), waiting: 48 },
  mood: {
    tally: { comments: 312, laughter: 134, applause: 28, questions: 40, greetings: 12 },
    passed: 96,
    repeated: [
      { text: "草", count: 88 },
      { text: "かわいい", count: 31 },
    ],
  },
  voices: [
    { name: "voicevox", state: "resting", until: now + 20_000, note: "connection refused" },
    { name: "kana", state: "ready" },
    { name: "browser", state: "unknown" },
  ],
  bodies: [
    { name: "terminal", state: "up", problems: [] },
    { name: "stage", state: "up", problems: ["今の区分のシーンがありません。"] },
  ],
  sources: [
    { name: "onecomme", state: "away", until: now + 8_000, note: "ECONNREFUSED" },
    {
      ...{ name: "twitch", state: "connected" },
      permission: { url: "https://www.twitch.tv/activate?device-code=ABCDWXYZ", code: "ABCDWXYZ" },
    },
  ],
  broadcasts: [
    {
      body: "obs",
      link: { state: "connected", program: "OBS", version: "32.2.2" },
      recording: "on",
      streaming: "on",
      scene: "雑談",
      scenes: ["はじまり", "雑談", "ゲーム", "おわり"],
      frames: { drawn: 9_000, late: 3, sent: 8_900, dropped: 0 },
      fps: 30,
      recorded: null,
    },
  ],
  turns: Array.from({ length: 14 }, (_, place) => turn(place, now)),
  cues: {
    title: "月夜の雑談配信",
    phase: "on",
    startAt: null,
    follows: false,
    held: false,
    cues: [
      { id: "a", part: "intro", title: "あいさつ", notes: "", state: "aired" },
      { id: "b", part: "item", title: "おたより", notes: "", minutes: 5, state: "aired" },
      { id: "c", part: "item", title: "今週の一曲", notes: "", state: "skipped" },
      {
        id: "d",
        part: "item",
        title: "月の話",
        notes: "",
        minutes: 10,
        scene: "雑談",
        state: "on",
      },
      { id: "e", part: "questions", title: "みんなの質問に答える", notes: "", state: "next" },
      { id: "f", part: "closing", title: "次回予告", notes: "", state: "waiting" },
    ],
    current: { cue: "d", since: now - 200_000, said: true },
  },
  scene: null,
  sight: {
    watch: { source: "ゲーム", every: 30 },
    looks: 4,
    tokens: 3_148,
    ...{ sees: "yes", price: 0.3 },
  },
});

function comments(now: number): QueuedComment[] {
  const author = (name: string, platform: string) => ({
    id: `${platform}:${name}`,
    name,
    platform,
  });
  return [
    {
      id: "now",
      author: author("ことり", "youtube"),
      text: "月っていつ見るのが好き？",
      at: now - 40_000,
      reasons: [],
      state: "answering",
    },
    {
      id: "paid",
      author: author("ほしぞら観測隊🌙", "youtube"),
      text: "いつも元気をもらってます！ 新曲の話も聞きたいです",
      at: now - 30_000,
      paid: { amount: 1_000, currency: "JPY" },
      score: 1_000_000,
      reasons: [{ why: "paid", points: 1_000_000 }],
      state: "waiting",
    },
    {
      id: "question",
      author: author("minato_77", "twitch"),
      text: "れんちゃん、明日の天気は？",
      at: now - 24_000,
      score: 82,
      reasons: [
        { why: "mention", points: 40 },
        { why: "question", points: 30 },
        { why: "waited", points: 12 },
      ],
      state: "waiting",
    },
    {
      id: "first",
      author: author("", "page"),
      text: "初見です",
      at: now - 6_000,
      score: 10,
      reasons: [{ why: "first-time", points: 10 }],
      state: "waiting",
    },
    {
      id: "old",
      author: author("くじら", "niconico"),
      text: "こんばんは〜！ 間に合った",
      at: now - 90_000,
      reasons: [],
      state: "answered",
    },
    {
      id: "gone",
      author: author("通りすがり", "twitch"),
      text: "あああああああああああああああああああああああああああああああああああああああああああ",
      at: now - 95_000,
      reasons: [],
      state: "passed",
      note: "too-many",
    },
  ];
}

function turn(place: number, now: number): DeskTurn {
  const wave = (1 + Math.sin(place * 2.1)) / 2;
  return {
    turn: `t${9 - place}`,
    kind: place % 5 === 3 ? "pulse" : "comment",
    at: now - place * 21_000,
    stages: {
      queued: place % 3 === 0 ? 4_200 : 0,
      asking: 20 + 30 * wave,
      thinking: 320 + 700 * wave,
      forming: 90 + 160 * wave,
      gate: place % 4 === 1 ? 240 : 2,
      voicing: 110 + 120 * (1 - wave),
    },
    ...(place === 0 ? {} : { whole: 6_000 + 4_000 * wave, outcome: "spoken" as const }),
    modelCalls: 1,
    inputTokens: 1_820,
    outputTokens: 64,
    route: "gemini-3.8-flash",
    money: 0.0006,
  };
}
