import { expect, it } from "vitest";
import { openMicrophone } from "./microphone.ts";
import type { MicrophoneLinkParts } from "./microphone-link.ts";
import type { DetectorEvents } from "./speech-detector.ts";

/** A microphone whose program, sound and frames the test gives. */
async function opened() {
  const said: string[] = [];
  const shown: string[] = [];
  let frames: (() => void)[] = [];
  const detector = Promise.withResolvers<DetectorEvents>();
  const link = Promise.withResolvers<MicrophoneLinkParts>();
  const nothing = () => undefined;
  const microphone = openMicrophone({
    ...{ building: "room" as never, language: "ja", device: undefined, says: "in-room" },
    ...{ isHoldOnly: () => false, isHalfDuplex: () => false },
    voice: { isSaying: () => false, pause: nothing, goOn: nothing, stop: nothing },
    say: (text) => said.push(text),
    outside: {
      isAllowed: () => true,
      openDetector: async (_, events) => {
        detector.resolve(events);
        return { close: nothing };
      },
      openLink: (parts) => {
        link.resolve(parts);
        return { send: nothing, sound: nothing, close: nothing };
      },
      time: { now: () => 0, later: () => nothing },
      soon: (task) => frames.push(task),
    },
  });
  microphone.state.subscribe(() =>
    shown.push(
      microphone.state
        .get()
        .heard.map(({ text }) => text)
        .join("|"),
    ),
  );
  const draw = () => {
    const now = frames;
    frames = [];
    for (const task of now) task();
  };
  const [events, program] = await Promise.all([detector.promise, link.promise]);
  program.onState("live");
  program.onUpdate({ type: "ready", transcribers: [{ id: "one", state: "ready" }] });
  draw();
  events.onBegan();
  events.onEnded();
  shown.length = 0;
  return { microphone, events, program, draw, said, shown, frames: () => frames.length };
}

it("shows with one frame everything that came until then", async () => {
  const { program, draw, said, shown, frames } = await opened();
  program.onUpdate({ type: "partial", id: "s1", text: "ちょっと" });
  program.onUpdate({ type: "final", id: "s1", text: "ちょっと待って" });
  program.onUpdate({ type: "turn", id: "s1", through: "s1", ids: ["s1"], text: "ちょっと待って" });
  expect([frames(), shown, said]).toEqual([1, [], []]);
  draw();
  expect([shown.at(-1), said]).toEqual(["", ["ちょっと待って"]]);
});

it("loses no final words that came just before the connection was lost, or the microphone closed", async () => {
  const lost = await opened();
  lost.program.onUpdate({ type: "final", id: "s1", text: "聞こえた" });
  lost.program.onState("lost");
  lost.draw();
  expect(lost.said).toEqual(["聞こえた"]);
  const closed = await opened();
  closed.program.onUpdate({ type: "final", id: "s1", text: "聞こえた" });
  closed.microphone.close();
  expect(closed.said).toEqual(["聞こえた"]);
  closed.draw();
  expect(closed.said).toEqual(["聞こえた"]);
});
