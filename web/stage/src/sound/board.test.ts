import { afterEach, expect, it, vi } from "vitest";
import { openBoard } from "./board.ts";

afterEach(() => vi.unstubAllGlobals());

it("rings no bell that would wait for the sound to run", () => {
  const started: number[] = [];
  class Bell {
    connect = (next: unknown) => next;
    start = (at: number) => started.push(at);
    stop = () => undefined;
  }
  class Gain {
    gain = {
      setValueAtTime: () => undefined,
      linearRampToValueAtTime: () => undefined,
      exponentialRampToValueAtTime: () => undefined,
    };
    connect = (next: unknown) => next;
  }
  vi.stubGlobal("OscillatorNode", Bell);
  vi.stubGlobal("GainNode", Gain);
  const context = { state: "suspended", currentTime: 4 };
  const board = openBoard(context as AudioContext, {} as AudioNode);
  board.ring("chime");
  expect(started).toEqual([]);
  context.state = "running";
  board.ring("chime");
  expect(started).toEqual([4, 4.14]);
});
