import { beforeEach, expect, it } from "vitest";
import { type HandClock, handClock } from "../../../test/hand-clock.ts";
import type { StageMessage, StageReply } from "../../protocol/stage-feed.ts";
import type { Voiced, Voicing } from "../ports.ts";
import { type PageSeat, type Performer, type Stage, stage } from "./tools.ts";

/** A sound of 100 milliseconds a character. */
const sounded = (text: string): Voiced => ({
  kind: "audio",
  bytes: new TextEncoder().encode(text),
  mediaType: "audio/wav",
  duration: text.length * 100,
});

let clock: HandClock;
let on: Stage;
let heardOf: string[];
let asked: string[];
let voiceOf: (text: string, refused: ReadonlySet<string>) => { engine: string; voiced: Voiced };

const settled = () => new Promise<void>((resolve) => setImmediate(resolve));
const move = async (duration: number) => {
  clock.move(duration);
  await settled();
};

beforeEach(() => {
  clock = handClock(0);
  heardOf = [];
  asked = [];
  voiceOf = (text) => ({ engine: "tone", voiced: sounded(text) });
  const voicing: Voicing = {
    prepare: ({ text }) => void asked.push(`ahead ${text}`),
    voice: async ({ text }, _signal, refused) => {
      asked.push(text);
      return voiceOf(text, refused ?? new Set());
    },
    states: () => [
      { name: "browser", state: "ready" },
      { name: "tone", state: "ready" },
    ],
    onChange: () => () => undefined,
    close: () => undefined,
  };
  let count = 0;
  const newId = () => {
    count += 1;
    return `u${count}`;
  };
  on = stage({ clock, voicing, newId, onHearing: (how) => heardOf.push(how) });
});

type FakePage = PageSeat & { readonly told: StageMessage[]; readonly said: () => string[] };

function page(more: Partial<Extract<StageReply, { type: "hello" }>> = {}): FakePage {
  const told: StageMessage[] = [];
  let gone: () => void = () => undefined;
  const seat = on.enter({ send: (message) => told.push(message), close: () => gone() }, "operator");
  gone = seat.gone;
  const able = { voices: [], obs: false, muted: false, audible: true };
  seat.receive({ type: "hello", page: "p", ...able, ...more });
  const said = () =>
    told.flatMap((message) => (message.type === "say" ? message.utterance.text : []));
  return { ...seat, told, said };
}

const isSounding = ({ told }: FakePage) =>
  told.findLast((message) => message.type === "sounding")?.sounding ?? false;
const began = (seat: PageSeat, utterance: string) => seat.receive({ type: "began", utterance });
const ended = (seat: PageSeat, utterance: string, played = 0, outcome = "heard" as const) =>
  seat.receive({ type: "ended", utterance, outcome, played });
const results = (...said: Promise<unknown>[]) => Promise.all(said);
const isOpen = async (said: Promise<unknown>) => {
  const open = Symbol();
  return (await Promise.race([said, settled().then(() => open)])) === open;
};

it("an utterance is heard only when the sounding page has played it to the end", async () => {
  const obs = page();
  const said = on.speak("あいう", undefined);
  await settled();
  expect(obs.said()).toEqual(["あいう"]);
  began(obs, "u1");
  await move(300);
  expect(await isOpen(said)).toBe(true);
  ended(obs, "u1", 300);
  expect(await said).toEqual({ kind: "heard", by: "page" });
});

it("sends the next utterance while one plays, in order, and never a third", async () => {
  const obs = page();
  const said = results(on.speak("a", "joy"), on.speak("b", undefined), on.speak("c", undefined));
  await settled();
  expect(obs.said()).toEqual(["a", "b"]);
  began(obs, "u1");
  ended(obs, "u1");
  await settled();
  expect(obs.said()).toEqual(["a", "b", "c"]);
  for (const id of ["u2", "u3"]) {
    began(obs, id);
    ended(obs, id);
  }
  expect(await said).toEqual(Array(3).fill({ kind: "heard", by: "page" }));
});

it("asks the page to fetch sounds that were made in advance", async () => {
  const obs = page();
  void on.speak("a", undefined);
  void on.speak("b", undefined);
  void on.speak("c", undefined);
  await settled();
  const urls = obs.told.flatMap((one) => (one.type === "prepare" ? [one.url] : []));
  expect(urls).toHaveLength(2);
  for (const url of urls) expect(on.sound(url.replace("audio/", ""))).toBeDefined();
});

it("plays by the clock where no page is open, and notifies the operator once", async () => {
  const first = on.speak("あいう", undefined);
  const second = on.speak("え", undefined);
  await settled();
  await move(299);
  expect(await isOpen(first)).toBe(true);
  await move(1);
  expect(await first).toEqual({ kind: "heard", by: "clock" });
  await move(100);
  expect(await second).toEqual({ kind: "heard", by: "clock" });
  expect(heardOf).toEqual(["no-page"]);
  expect(on.status().hearing).toBe("no-page");
});

it("reports that pages are open whose sound is blocked, and shows them what the clock plays", async () => {
  const blocked = page({ audible: false });
  const said = on.speak("あ", undefined);
  await settled();
  await move(100);
  expect(await said).toEqual({ kind: "heard", by: "clock" });
  expect(blocked.said()).toEqual(["あ"]);
  expect(heardOf).toEqual(["no-sound"]);
});

it("lets one page sound: the newest audible one that is not muted, OBS before all", () => {
  const one = page();
  const two = page();
  expect([one, two].map(isSounding)).toEqual([false, true]);
  const obs = page({ obs: true });
  page({ muted: true });
  page();
  expect(isSounding(obs)).toBe(true);
  obs.receive({ type: "audible", audible: false });
  expect(isSounding(obs)).toBe(false);
  expect(on.status().pages.map(({ sounding }) => sounding)).toEqual([
    ...[false, false, false, false, true],
  ]);
});

it("reports that the browser's voice is missing while the page that sounds has none", () => {
  const voices = () => on.status().voices.map(({ name, state }) => `${name} ${state}`);
  expect(voices()).toEqual(["browser ready", "tone ready"]);
  const mute = page();
  expect(voices()).toEqual(["browser absent", "tone ready"]);
  mute.gone();
  page({ voices: ["ja"] });
  expect(voices()).toEqual(["browser ready", "tone ready"]);
});

it("waits with another page until the utterance that plays has ended", async () => {
  const first = page();
  const said = on.speak("a", undefined);
  await settled();
  began(first, "u1");
  const obs = page({ obs: true });
  expect([first, obs].map(isSounding)).toEqual([true, false]);
  ended(first, "u1");
  await said;
  void on.speak("b", undefined);
  await settled();
  expect([first, obs].map(isSounding)).toEqual([false, true]);
  began(first, "u2");
  ended(first, "u2");
  expect(on.status().waiting).toBe(1);
});

it("cuts the utterance that a disconnected page was playing, and sends the rest to the one that reconnects", async () => {
  const before = page();
  const said = results(on.speak("あいう", undefined), on.speak("b", undefined));
  await settled();
  began(before, "u1");
  await move(120);
  before.gone();
  await move(500);
  const after = page();
  await settled();
  expect(after.said()).toEqual(["b"]);
  began(after, "u2");
  ended(after, "u2");
  expect(await said).toEqual([
    { kind: "cut", played: 120, duration: 300, gone: true },
    { kind: "heard", by: "page" },
  ]);
});

it("continues by the clock when the page does not reconnect", async () => {
  const obs = page();
  const said = on.speak("あ", undefined);
  await settled();
  obs.gone();
  await settled();
  await move(2_999);
  expect(on.status().waiting).toBe(1);
  await move(1);
  await move(100);
  expect(await said).toEqual({ kind: "heard", by: "clock" });
});

it("stops the playing utterance and everything that waits, with the page's report on what was played", async () => {
  const obs = page();
  const said = results(...["あいう", "b", "c", "d"].map((text) => on.speak(text, undefined)));
  await settled();
  began(obs, "u1");
  await move(150);
  on.stopSpeaking();
  expect(obs.told.at(-1)).toEqual({ type: "stop" });
  obs.receive({ type: "ended", utterance: "u1", outcome: "cut", played: 161 });
  expect(await said).toEqual([
    { kind: "cut", played: 161, duration: 300 },
    { kind: "cut", played: 0, duration: 100 },
    { kind: "cut", played: 0, duration: 100 },
    { kind: "cut", played: 0 },
  ]);
  void on.speak("e", undefined);
  await settled();
  expect(obs.said().at(-1)).toBe("e");
});

it("ends within 200 ms of a stop even if the page does not answer", async () => {
  const obs = page();
  const said = on.speak("あいう", undefined);
  await settled();
  began(obs, "u1");
  await move(50);
  on.stopSpeaking();
  await move(150);
  expect(await said).toEqual({ kind: "cut", played: 50, duration: 300 });
});

it("shows the words whose sound is made, until they are played or left out", async () => {
  const obs = page();
  const ahead = () => obs.told.flatMap((one) => (one.type === "ahead" ? [one.text] : []));
  const leaving = new AbortController();
  const said = on.speak("あいう", undefined, leaving.signal);
  expect(ahead()).toEqual(["あいう"]);
  expect(obs.said()).toEqual([]);
  leaving.abort();
  expect((await said).kind).toBe("cut");
  expect(obs.told.at(-1)).toEqual({ type: "withdraw", utterance: "u1" });
  const second = on.speak("え", undefined);
  await settled();
  expect(ahead()).toEqual(["あいう", "え"]);
  began(obs, "u2");
  ended(obs, "u2");
  expect((await second).kind).toBe("heard");
});

it("withdraws an utterance whose caller aborted, and no other", async () => {
  const obs = page();
  const leaving = new AbortController();
  const first = on.speak("a", undefined);
  const second = on.speak("b", undefined, leaving.signal);
  const third = on.speak("c", undefined);
  await settled();
  leaving.abort();
  expect(await second).toEqual({ kind: "cut", played: 0, duration: 100 });
  expect(obs.told.filter(({ type }) => type === "withdraw")).toEqual([
    { type: "withdraw", utterance: "u2" },
  ]);
  await settled();
  expect(obs.said()).toEqual(["a", "b", "c"]);
  for (const id of ["u1", "u3"]) {
    began(obs, id);
    ended(obs, id);
  }
  expect(await results(first, third)).toEqual(Array(2).fill({ kind: "heard", by: "page" }));
});

it("asks another engine when the page cannot play a sound", async () => {
  voiceOf = (text, refused) => ({
    engine: refused.has("tone") ? "other" : "tone",
    voiced: sounded(text),
  });
  const obs = page();
  const said = results(on.speak("a", undefined), on.speak("b", undefined));
  await settled();
  obs.receive({ type: "ended", utterance: "u1", outcome: "failed", played: 0 });
  await settled();
  expect(obs.said()).toEqual(["a", "b", "a", "b"]);
  for (const id of ["u1", "u2"]) {
    began(obs, id);
    ended(obs, id);
  }
  expect(await said).toEqual(Array(2).fill({ kind: "heard", by: "page" }));
});

it("reports that nobody heard an utterance that the page could play with no engine", async () => {
  const obs = page();
  const said = on.speak("a", undefined);
  await settled();
  obs.receive({ type: "ended", utterance: "u1", outcome: "failed", played: 0 });
  expect(await said).toEqual({ kind: "unheard", note: "The page could not play it (tone)." });
});

it("does not use the browser's voice of a page without one", async () => {
  voiceOf = (text, refused) =>
    refused.has("browser")
      ? { engine: "tone", voiced: sounded(text) }
      : {
          engine: "browser",
          voiced: { kind: "browser", text, language: "ja", rate: 1, pitch: 1 },
        };
  const without = page();
  void on.speak("a", undefined);
  await settled();
  const told = without.told.findLast((message) => message.type === "say");
  expect(told?.utterance.sound.kind).toBe("audio");
});

it("disconnects a page that does not start, and plays on another one", async () => {
  const other = page();
  const hanging = page();
  const said = on.speak("a", undefined);
  await settled();
  await move(8_000);
  await settled();
  began(other, "u1");
  ended(other, "u1");
  expect(await said).toEqual({ kind: "heard", by: "page" });
  expect(on.status().pages).toHaveLength(1);
  expect(hanging.said()).toEqual(["a"]);
});

it("ignores reports about utterances that are not played there", async () => {
  const obs = page();
  const preview = page({ muted: true });
  const said = on.speak("a", undefined);
  await settled();
  began(preview, "u1");
  ended(preview, "u1");
  ended(obs, "no such utterance");
  expect(await isOpen(said)).toBe(true);
  began(obs, "u1");
  ended(obs, "u1");
  expect(await said).toEqual({ kind: "heard", by: "page" });
});

it("shows the activity `speaking` while an utterance is heard, whatever activity was set before", async () => {
  on.present([performer("ren")]);
  const obs = page();
  on.setState("thinking");
  const said = on.speak("a", undefined);
  await settled();
  began(obs, "u1");
  ended(obs, "u1");
  await said;
  const seen = obs.told.flatMap((one) => (one.type === "activity" ? [one.activity] : []));
  expect(seen).toEqual(["thinking", "speaking", "thinking"]);
});

const performer = (persona: string): Performer => ({
  persona: { persona, name: persona, language: "ja", avatar: { kind: "drawn", seed: persona } },
  utterance: (text, emotion) => ({
    ...{ text, emotion, language: "ja" },
    wish: { persona, engines: {} },
  }),
  asset: async () => undefined,
});

/** Two on the stage, without a page: the clock plays. `told`: who was heard, with what. */
function pair() {
  on.present([performer("ren"), performer("air")]);
  const watching = page({ muted: true });
  const said = () =>
    watching.told.flatMap((message) =>
      message.type === "say" ? `${message.utterance.speaker} ${message.utterance.text}` : [],
    );
  return { ren: on.as("ren"), air: on.as("air"), said, told: watching.told };
}

it("lets one of several end her turn before another is heard", async () => {
  const { ren, air, said } = pair();
  ren.setState("thinking");
  void ren.speak("a", undefined);
  await settled();
  void air.speak("x", undefined);
  void ren.speak("b", undefined);
  await settled();
  await move(100);
  await move(100);
  expect(said()).toEqual(["ren a", "ren b"]);
  void ren.speak("c", undefined);
  await settled();
  await move(100);
  ren.setState("idle");
  await settled();
  expect(said()).toEqual(["ren a", "ren b", "ren c", "air x"]);
});

it("lets another in when a speaker pauses, and when another has waited for long", async () => {
  const { ren, air, said } = pair();
  ren.setState("thinking");
  void ren.speak("a", undefined);
  await settled();
  void air.speak("x", undefined);
  await settled();
  await move(100);
  expect(said()).toEqual(["ren a"]);
  await move(3_000);
  expect(said()).toEqual(["ren a", "air x"]);
  await move(100);

  air.setState("thinking");
  void ren.speak("b", undefined);
  for (let second = 0; second < 25; second += 1) {
    void air.speak("y", undefined);
    await settled();
    await move(100);
    await move(900);
  }
  const last = said().slice(2);
  expect(last.indexOf("ren b")).toBeGreaterThanOrEqual(19);
});

it("gives each of several her own voice, face and activity, and stops one alone", async () => {
  const { ren, air, told } = pair();
  ren.changeEmotion("happy");
  air.changeEmotion("sad");
  air.setState("listening");
  const hers = ren.speak("あいう", undefined);
  const others = air.speak("え", undefined);
  await settled();
  await move(50);
  const anew = page({ muted: true });
  expect(anew.told[0]).toMatchObject({
    company: [
      { persona: "ren", emotion: "joy", activity: "speaking" },
      { persona: "air", emotion: "sadness", activity: "listening" },
    ],
  });
  ren.stopSpeaking();
  await move(150);
  expect(await hers).toMatchObject({ kind: "cut" });
  await move(100);
  expect(await others).toEqual({ kind: "heard", by: "clock" });
  expect(told.filter(({ type }) => type === "stop")).toEqual([]);
  on.present([performer("air")]);
  expect(told.at(-1)).toMatchObject({ company: [{ persona: "air", emotion: "sadness" }] });
});

it("has four places", () => {
  on.present(["a", "b", "c", "d", "e"].map(performer));
  expect(on.company().map(({ persona }) => persona.persona)).toEqual(["a", "b", "c", "d"]);
});
