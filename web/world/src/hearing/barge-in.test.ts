import { expect, it } from "vitest";
import { openBargeIn } from "./barge-in.ts";

function voices() {
  const did: string[] = [];
  const due: { work: () => void; at: number }[] = [];
  let now = 10_000;
  let isSaying = true;
  const bargeIn = openBargeIn(
    {
      isSaying: () => isSaying,
      pause: () => did.push("pause"),
      goOn: () => did.push("go on"),
      stop: () => did.push("stop"),
    },
    {
      now: () => now,
      later: (work, after) => {
        const one = { work, at: now + after };
        due.push(one);
        return () => void due.splice(due.indexOf(one), due.includes(one) ? 1 : 0);
      },
    },
  );
  const pass = (duration: number) => {
    now += duration;
    for (const one of due.filter(({ at }) => at <= now)) {
      due.splice(due.indexOf(one), 1);
      one.work();
    }
  };
  const fallSilent = () => {
    isSaying = false;
  };
  return { did, bargeIn, pass, fallSilent };
}

it("holds a voice once, and continues it after a cough", () => {
  const { did, bargeIn, pass } = voices();
  bargeIn.hold();
  bargeIn.hold();
  bargeIn.goOn();
  bargeIn.goOn();
  pass(60_000);
  expect(did).toEqual(["pause", "go on"]);
});

it("ends a held voice when it is words, and one that nothing was decided about for five seconds", () => {
  const words = voices();
  words.bargeIn.hold();
  words.bargeIn.stop();
  words.pass(60_000);
  expect(words.did).toEqual(["pause", "stop"]);
  const long = voices();
  long.bargeIn.hold();
  long.pass(4_999);
  expect(long.did).toEqual(["pause"]);
  long.pass(1);
  expect(long.did).toEqual(["pause", "stop"]);
});

it("ends what is said once until it is silent, and holds nothing in that time", () => {
  const { did, bargeIn, pass } = voices();
  bargeIn.stop();
  bargeIn.hold();
  bargeIn.stop();
  expect(did).toEqual(["stop"]);
  pass(1_000);
  bargeIn.hold();
  expect(did).toEqual(["stop", "pause"]);
});

it("ends nothing where nothing is said", () => {
  const { did, bargeIn, fallSilent } = voices();
  fallSilent();
  bargeIn.stop();
  expect(did).toEqual([]);
});
