import { describe, expect, it } from "vitest";
import { handClock } from "../../../../test/hand-clock.ts";
import { type Fault, fault } from "../../../kernel/fault.ts";
import { checkedTranscriber } from "../../../parts/transcriber/checked-transcriber.ts";
import type { SpeechAudio } from "../../../parts/transcriber/transcriber.ts";
import { wholeSpeech } from "../../../parts/transcriber/watched-speech.ts";
import { humming, spoken, transcriberContract } from "../../../published/transcriber-contract.ts";
import { type ChainPiece, transcriberChain } from "./transcriber-chain.ts";

const down = fault("timed-out", "it is switched off");
const never = () => new AbortController().signal;

/** A scripted transcriber. */
function scripted(name: string, clock: ReturnType<typeof handClock>) {
  const script: { does: Fault | "hears" | "hangs"; partials: string[]; asked: number } = {
    ...{ does: "hears", partials: [], asked: 0 },
  };
  const lengths: number[] = [];
  const transcriber = checkedTranscriber({
    ...{ name, place: name, timeout: 10_000, clock },
    async *work(audio) {
      script.asked += 1;
      for (const text of script.partials) yield { kind: "partial", text };
      const speech = await wholeSpeech(audio);
      lengths.push(speech.length);
      if (script.does === "hangs") await new Promise(() => undefined);
      if (script.does === "hears") yield { kind: "final", text: `heard by ${name}` };
      else if (script.does !== "hangs") yield { kind: "fault", fault: script.does };
    },
  });
  return { script, lengths, transcriber, address: undefined };
}

async function settle(): Promise<void> {
  for (let turn = 0; turn < 60; turn++) await Promise.resolve();
}

function chainOf() {
  const clock = handClock(0);
  const first = scripted("first", clock);
  const second = scripted("second", clock);
  const chain = transcriberChain([{ ...first, address: "http://away" }, second], clock);
  const hear = async (audio: SpeechAudio = spoken(humming(1)), signal = never()) => {
    const pieces: ChainPiece[] = [];
    for await (const piece of chain.transcribe(audio, { hints: [] }, signal)) pieces.push(piece);
    return pieces;
  };
  const by = async () => (await hear()).at(-1)?.by;
  const pass = async (duration: number) => {
    await settle();
    clock.move(duration);
    await settle();
  };
  return { clock, first, second, chain, hear, by, pass };
}

describe("the transcribers in their order", () => {
  it("asks the first one, and reports its address and its state", async () => {
    const { chain, hear, second } = chainOf();
    expect(chain.states()).toEqual([
      { id: "first", address: "http://away", state: "unknown" },
      { id: "second", state: "unknown" },
    ]);
    let changes = 0;
    const stop = chain.onChange(() => changes++);
    expect(await hear()).toEqual([{ kind: "final", text: "heard by first", by: "first" }]);
    expect(chain.states()[0]).toEqual({ id: "first", address: "http://away", state: "ready" });
    expect([changes, second.script.asked]).toEqual([1, 0]);
    stop();
  });

  it("gives the next one the same speech from its beginning; its text replaces the other one's", async () => {
    const { chain, hear, first, second } = chainOf();
    first.script.does = down;
    first.script.partials = ["half of"];
    expect(await hear(spoken(humming(1), 777))).toEqual([
      { kind: "partial", text: "half of", by: "first" },
      { kind: "final", text: "heard by second", by: "second" },
    ]);
    expect(second.lengths).toEqual([humming(1).length]);
    expect(chain.states()[0]).toMatchObject({
      ...{ id: "first", state: "resting", fault: "timed-out", note: down.note },
    });
  });

  it("backs off from a broken one for growing times, until it works", async () => {
    const { by, chain, clock, first, pass } = chainOf();
    first.script.does = down;
    expect([await by(), await by()]).toEqual(["second", "second"]);
    expect(first.script.asked).toBe(1);
    await pass(5_000);
    expect(chain.states()[0]).toMatchObject({ state: "unknown", fault: "timed-out" });
    expect(await by()).toBe("second");
    expect((chain.states()[0]?.until ?? 0) - clock.now()).toBe(10_000);
    await pass(10_000);
    first.script.does = "hears";
    expect(await by()).toBe("first");
    expect(chain.states()[0]).toEqual({ id: "first", address: "http://away", state: "ready" });
  });

  it("retries once where a fault may be transient", async () => {
    const { hear, first, second, pass } = chainOf();
    first.script.does = fault("unavailable", "it broke");
    const waiting = hear();
    while (first.lengths.length === 0) await settle();
    await settle();
    first.script.does = "hears";
    await pass(250);
    expect((await waiting).at(-1)?.by).toBe("first");
    expect([first.script.asked, second.script.asked]).toEqual([2, 0]);
    expect(first.lengths).toEqual([humming(1).length, humming(1).length]);
  });

  it("does not ask one that requires a long wait for that long", async () => {
    const { by, chain, clock, first } = chainOf();
    first.script.does = fault("rate-limited", "later", 77_000);
    expect(await by()).toBe("second");
    expect(first.script.asked).toBe(1);
    expect((chain.states()[0]?.until ?? 0) - clock.now()).toBe(77_000);
  });

  it("reports the last one's error when none works, and asks the first when all are resting", async () => {
    const { hear, first, second } = chainOf();
    first.script.does = down;
    second.script.does = fault("unauthorised", "no such key");
    expect(await hear()).toMatchObject([{ fault: { kind: "unauthorised" }, by: "second" }]);
    expect(await hear()).toMatchObject([{ fault: { kind: "timed-out" }, by: "first" }]);
    expect([first.script.asked, second.script.asked]).toEqual([2, 1]);
  });

  it("does not count speech that broke off, is too long, or was abandoned as a fault", async () => {
    const { hear, chain, second } = chainOf();
    const broken = async function* (): SpeechAudio {
      yield humming(1);
      throw new Error("unplugged");
    };
    const odd = spoken(humming(1).slice(1));
    const long = async function* (): SpeechAudio {
      for (let count = 0; count < 400; count++) yield humming(1);
    };
    expect(await hear(broken())).toMatchObject([{ fault: { kind: "cancelled" } }]);
    expect(await hear(odd)).toMatchObject([{ fault: { kind: "refused" } }]);
    expect(await hear(long())).toMatchObject([{ fault: { kind: "refused" } }]);
    const stop = new AbortController();
    const endless = (async function* (): SpeechAudio {
      yield humming(1);
      await new Promise(() => undefined);
    })();
    const waiting = hear(endless, stop.signal);
    await settle();
    stop.abort();
    expect(await waiting).toMatchObject([{ fault: { kind: "cancelled" } }]);
    expect(chain.states().map(({ state }) => state)).toEqual(["unknown", "unknown"]);
    expect(second.script.asked).toBe(0);
  });

  it("ends all running transcriptions when it is closed", async () => {
    const { chain, clock, hear, first } = chainOf();
    first.script.does = "hangs";
    const waiting = hear();
    await settle();
    chain.close();
    expect(await waiting).toMatchObject([{ fault: { kind: "cancelled" } }]);
    await settle();
    expect(clock.sleepers()).toBe(0);
  });

  it("reports that there is none", async () => {
    const chain = transcriberChain([], handClock());
    const pieces: ChainPiece[] = [];
    const given = chain.transcribe(spoken(humming(1)), { hints: [] }, never());
    for await (const piece of given) pieces.push(piece);
    expect(pieces).toMatchObject([{ kind: "fault", fault: { kind: "unavailable" } }]);
  });
});

transcriberContract("the chain", async () => {
  const clock = handClock();
  const first = scripted("first", clock);
  first.script.does = down;
  const chain = transcriberChain([first, scripted("second", clock)], clock);
  return {
    transcriber: { name: "chain", transcribe: chain.transcribe },
    ...{ givesPartials: false, keys: [], close: async () => chain.close() },
  };
});
