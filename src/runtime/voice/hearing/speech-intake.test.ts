import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { handClock } from "../../../../test/hand-clock.ts";
import { fault } from "../../../kernel/fault.ts";
import type { TranscriptPiece } from "../../../parts/transcriber/transcriber.ts";
import type { MicrophoneUpdate } from "../../../protocol/microphone-feed.ts";
import { longestStretch, openSpeechIntake, type SpokenTurn } from "./speech-intake.ts";
import { silenceAfter } from "./turn-end.ts";

async function settled(): Promise<void> {
  for (let turn = 0; turn < 60; turn++) await Promise.resolve();
}

/** An intake whose transcriber reads the text that the bytes of the speech spell. */
function intakeOf(sayings: readonly string[] = []) {
  const clock = handClock(0);
  const sent: MicrophoneUpdate[] = [];
  const said: SpokenTurn[] = [];
  const intake = openSpeechIntake({
    ...{ clock, language: "ja", hints: () => [], sayings: () => sayings.map((text) => ({ text })) },
    transcriber: {
      async *transcribe(audio) {
        const end = await ending(audio);
        if (end.kind === "final") yield { kind: "partial", text: end.text, by: "fake" };
        yield { ...end, by: "fake" };
      },
    },
    send: (update) => sent.push(update),
    say: async (turn) => void said.push(turn),
  });
  const speak = (id: string, text: string) => {
    expect(intake.receive({ type: "began", id })).toBe(true);
    if (text !== "") intake.sound(new TextEncoder().encode(text));
  };
  const say = async (id: string, text: string, turn?: boolean) => {
    speak(id, text);
    intake.receive({ type: "ended", id, ...(turn === undefined ? {} : { turn }) });
    await settled();
  };
  const pass = async (ms: number) => {
    clock.move(ms);
    await settled();
  };
  const turns = () => sent.flatMap((one) => (one.type === "turn" ? [one.text] : []));
  return { intake, sent, said, speak, say, pass, turns };
}

async function ending(audio: AsyncIterable<Uint8Array>): Promise<TranscriptPiece> {
  const bytes: number[] = [];
  try {
    for await (const chunk of audio) bytes.push(...chunk);
  } catch {
    return { kind: "fault", fault: fault("cancelled", "broken off") };
  }
  const text = new TextDecoder().decode(new Uint8Array(bytes));
  return text === "broken"
    ? { kind: "fault", fault: fault("unavailable", "switched off") }
    : { kind: "final", text };
}

describe("an intake", () => {
  it("ends a turn soon after a complete sentence", async () => {
    const { say, pass, turns, sent } = intakeOf();
    await say("stretch-1", "こんにちは。");
    expect(sent.map(({ type }) => type)).toEqual(["partial", "final"]);
    await pass(silenceAfter.finished - 1);
    expect(turns()).toEqual([]);
    await pass(1);
    expect(turns()).toEqual(["こんにちは。"]);
  });

  it("waits longer for an unfinished clause, and joins what follows", async () => {
    const { say, pass, turns } = intakeOf();
    await say("stretch-1", "昨日カフェに行ったら");
    await pass(silenceAfter.finished + 500);
    expect(turns()).toEqual([]);
    await say("stretch-2", "エリスがいたよ。");
    await pass(silenceAfter.finished);
    expect(turns()).toEqual(["昨日カフェに行ったらエリスがいたよ。"]);
  });

  it("does not end a turn while somebody speaks, however long", async () => {
    const { say, speak, pass, turns, intake } = intakeOf();
    await say("stretch-1", "そうですね。");
    await pass(100);
    speak("stretch-2", "もう少し話します。");
    await pass(60_000);
    expect(turns()).toEqual([]);
    intake.receive({ type: "ended", id: "stretch-2" });
    await settled();
    await pass(silenceAfter.finished);
    expect(turns()).toEqual(["そうですね。もう少し話します。"]);
  });

  it("ends the turn at once when the speaker says so", async () => {
    const { say, turns } = intakeOf();
    await say("stretch-1", "ええと", true);
    expect(turns()).toEqual(["ええと"]);
  });

  it("drops silence and her own voice, with the reason", async () => {
    const { say, pass, sent, turns } = intakeOf(["川のそばで石を見つけました。"]);
    await say("stretch-1", "");
    await say("stretch-2", "川のそばで医師を見つけました");
    await pass(10_000);
    expect(sent.filter(({ type }) => type === "dropped")).toEqual([
      { type: "dropped", id: "stretch-1", why: "nothing" },
      { type: "dropped", id: "stretch-2", why: "own-voice" },
    ]);
    expect(turns()).toEqual([]);
  });

  it("says what failed, and continues", async () => {
    const { say, pass, sent, turns } = intakeOf();
    await say("stretch-1", "broken");
    expect(sent.at(-1)).toEqual({ type: "failed", id: "stretch-1", why: "unreachable" });
    await say("stretch-2", "聞こえますか？");
    await pass(silenceAfter.finished);
    expect(turns()).toEqual(["聞こえますか？"]);
  });

  it("takes back what was no speech", async () => {
    const { speak, pass, intake, sent } = intakeOf();
    speak("stretch-1", "あいうえお");
    intake.receive({ type: "withdrawn", id: "stretch-1" });
    await settled();
    await pass(10_000);
    expect(sent).toEqual([]);
  });

  it("takes what the browser understood by itself", async () => {
    const { intake, pass, turns } = intakeOf();
    intake.receive({ type: "understood", id: "stretch-1", text: "今日は何をしますか" });
    await pass(silenceAfter.finished);
    expect(turns()).toEqual(["今日は何をしますか"]);
  });

  it("drops words that only show that somebody listens while she speaks, and takes them else", async () => {
    const listener = intakeOf(["昔々あるところに、おじいさんがいました。"]);
    await listener.say("stretch-1", "うんうん");
    expect(listener.sent.at(-1)).toEqual({ type: "dropped", id: "stretch-1", why: "listening" });
    await listener.say("stretch-2", "うんうん", true);
    expect(listener.turns()).toEqual(["うんうん"]);
    const answerer = intakeOf();
    await answerer.say("stretch-1", "うんうん", true);
    expect(answerer.turns()).toEqual(["うんうん"]);
  });

  it("says a turn with its sound, by the id of the first stretch since the turn before", async () => {
    const { say, said, sent } = intakeOf();
    await say("stretch-1", "");
    await say("stretch-2", "昨日ね、");
    await say("stretch-3", "猫を見たよ。", true);
    await say("stretch-4", "白い猫。", true);
    const bytes = (text: string) => new TextEncoder().encode(text);
    expect(said).toEqual([
      {
        ...{ id: "stretch-1", text: "昨日ね、猫を見たよ。" },
        sound: [bytes("昨日ね、"), bytes("猫を見たよ。")],
      },
      { id: "stretch-4", text: "白い猫。", sound: [bytes("白い猫。")] },
    ]);
    expect(sent.filter(({ type }) => type === "turn")).toMatchObject([
      { id: "stretch-1", through: "stretch-3", ids: ["stretch-2", "stretch-3"] },
      { id: "stretch-4", through: "stretch-4", ids: ["stretch-4"] },
    ]);
  });

  it("says what was understood when the page is gone, and nothing that was not", async () => {
    const { say, speak, said, intake } = intakeOf();
    await say("stretch-1", "それから、");
    speak("stretch-2", "途中まで");
    intake.close();
    await settled();
    expect(said.map(({ id, text }) => ({ id, text }))).toEqual([
      { id: "stretch-1", text: "それから、" },
    ]);
  });

  it("refuses a second stretch meanwhile, one of the same name, and one without end", () => {
    const { intake } = intakeOf();
    expect(intake.receive({ type: "began", id: "stretch-1" })).toBe(true);
    expect(intake.receive({ type: "began", id: "stretch-2" })).toBe(false);
    const chunk = new Uint8Array(longestStretch / 4);
    for (let part = 0; part < 4; part++) expect(intake.sound(chunk)).toBe(true);
    expect(intake.sound(chunk)).toBe(false);
  });

  it("keeps its laws whatever is said and done", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyDeed, { maxLength: 20 }), async (deeds) => {
        const intake = intakeOf();
        for (const [at, deed] of deeds.entries()) await perform(intake, `stretch-${at}`, deed);
        await intake.pass(10_000);
        const idsOf = (...types: MicrophoneUpdate["type"][]) =>
          intake.sent.flatMap((one) => ("id" in one && types.includes(one.type) ? [one.id] : []));
        const inTurns = intake.sent.flatMap((one) => (one.type === "turn" ? one.ids : []));
        expect(inTurns).toEqual(idsOf("final"));
        expect(intake.said.map(({ text }) => text)).toEqual(intake.turns());
        const said = deeds.flatMap(({ kind }, at) => (kind === "say" ? [`stretch-${at}`] : []));
        expect(idsOf("final", "dropped", "failed").toSorted()).toEqual(said.toSorted());
      }),
    );
  });
});

type Deed =
  | { readonly kind: "say"; readonly text: string }
  | { readonly kind: "withdraw" }
  | { readonly kind: "pass"; readonly ms: number };

const anyDeed: fc.Arbitrary<Deed> = fc.oneof(
  fc.record({ kind: fc.constant("say"), text: fc.constantFrom("はい。", "でも", "broken", "") }),
  fc.constant({ kind: "withdraw" } as const),
  fc.record({ kind: fc.constant("pass"), ms: fc.integer({ min: 0, max: 3_000 }) }),
);

async function perform(
  { intake, speak, say, pass }: ReturnType<typeof intakeOf>,
  id: string,
  deed: Deed,
): Promise<void> {
  if (deed.kind === "pass") await pass(deed.ms);
  else if (deed.kind === "say") await say(id, deed.text);
  else {
    speak(id, "んん");
    intake.receive({ type: "withdrawn", id });
    await settled();
  }
}
