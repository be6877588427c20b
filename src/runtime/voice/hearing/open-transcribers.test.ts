import { expect, it } from "vitest";
import type { SpeechAudio } from "../../../parts/transcriber/transcriber.ts";
import { liveTranscribers } from "./open-transcribers.ts";
import type { ChainPiece, TranscriberChain } from "./transcriber-chain.ts";

/** A chain that hears its name once it is told to. */
function chainNamed(name: string) {
  const hears = Promise.withResolvers<void>();
  let closed = 0;
  const chain: TranscriberChain = {
    async *transcribe() {
      await hears.promise;
      yield { kind: "final", text: name, by: name };
    },
    states: () => [{ id: name, state: "ready" }],
    onChange: () => () => undefined,
    close: () => {
      closed += 1;
    },
  };
  return { chain, hear: () => hears.resolve(), closed: () => closed };
}

it("what is being heard is heard to its end by the earlier transcribers, and the next by the new ones", async () => {
  const [before, after] = [chainNamed("before"), chainNamed("after")];
  const live = liveTranscribers(before.chain);
  let changes = 0;
  live.onChange(() => changes++);
  const heard = async () => {
    const pieces: ChainPiece[] = [];
    const audio = (async function* () {})() as SpeechAudio;
    const { signal } = new AbortController();
    for await (const piece of live.transcribe(audio, { hints: [] }, signal)) pieces.push(piece);
    return pieces.map((piece) => ("text" in piece ? piece.text : piece.kind));
  };
  const first = heard();
  live.replace(after.chain);
  expect(changes).toBe(1);
  expect(live.states()).toEqual([{ id: "after", state: "ready" }]);
  expect(before.closed()).toBe(0);

  const second = heard();
  after.hear();
  expect(await second).toEqual(["after"]);
  before.hear();
  expect(await first).toEqual(["before"]);
  expect([before.closed(), after.closed()]).toEqual([1, 0]);
});
