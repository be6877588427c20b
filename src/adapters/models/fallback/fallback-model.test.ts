import { beforeEach, describe, expect, it } from "vitest";
import { type HandClock, handClock } from "../../../../test/hand-clock.ts";
import { type Fault, fault } from "../../../kernel/fault.ts";
import { all, aRequest, endOf, faultOf, never, textIn } from "../../../published/model-bench.ts";
import type { ChatModel, ModelDelta, ModelEnd } from "../../../saint-graph/ports.ts";
import { firstPause } from "./breaker.ts";
import { type BreakerBoard, breakerBoard } from "./breaker-board.ts";
import { fallbackModel } from "./fallback-model.ts";

type Says = string | Fault | readonly [string, Fault];
type Told = ChatModel & { says: Says; asked: number };

/** Answers, fails, or fails in the middle. */
function told(name: string, first: Says): Told {
  return {
    name,
    says: first,
    asked: 0,
    async *stream(): AsyncGenerator<ModelDelta> {
      this.asked += 1;
      const { says } = this;
      const end = (finish: ModelEnd["finish"]): ModelEnd => ({ kind: "end", finish, route: name });
      const isBoth = Array.isArray(says);
      if (typeof says === "string") yield { kind: "text", text: says };
      else if (isBoth) yield { kind: "text", text: String(says[0]) };
      const failure = isBoth ? says[1] : typeof says === "string" ? undefined : says;
      yield end(
        failure === undefined ? { kind: "stop" } : { kind: "fault", fault: failure as Fault },
      );
    },
  };
}

const overloaded = fault("unavailable", "overloaded");
let clock: HandClock;
let board: BreakerBoard;
let own: Told;
let light: Told;
beforeEach(() => {
  clock = handClock();
  board = breakerBoard(clock);
  own = told("own", "own");
  light = told("light", "light");
});

const chain = (...more: readonly ChatModel[]) =>
  fallbackModel({ models: [own, light, ...more], board, clock, chance: { next: () => 0.5 } });
/** Asks, and lets every pause of the chain pass. */
async function ask(model = chain(), signal = never()) {
  const items = all(model.stream(aRequest(), signal));
  let isOver = false;
  void items.then(() => {
    isOver = true;
  });
  for (let turns = 0; turns < 200 && !isOver; turns += 1) {
    await Promise.resolve();
    if (clock.sleepers() > 0) clock.move(1_000);
  }
  return await items;
}

describe("a chain of models", () => {
  it("is its first model while that answers", async () => {
    const items = await ask();
    expect([textIn(items), endOf(items).switches, light.asked]).toEqual(["own", undefined, 0]);
    expect(chain().name).toBe("own");
  });

  it.each(["unavailable", "rate-limited", "timed-out"] as const)(
    "asks once more after %s, then the next one, and says so",
    async (kind) => {
      own.says = fault(kind, "no");
      const items = await ask();
      expect([textIn(items), own.asked, light.asked]).toEqual(["light", 2, 1]);
      expect(endOf(items).switches).toEqual([{ from: "own", to: "light", reason: kind }]);
    },
  );

  it("does not wait for a provider that wants to be left alone for long", async () => {
    own.says = fault("rate-limited", "no", 30_000);
    expect(textIn(await ask())).toBe("light");
    expect(own.asked).toBe(1);
    expect(textIn(await ask())).toBe("light");
    expect(own.asked).toBe(1);
    own.says = "own";
    clock.move(30_000);
    expect(textIn(await ask())).toBe("own");
  });

  it.each(["refused", "unauthorised", "cancelled"] as const)(
    "gives the answer %s as it is",
    async (kind) => {
      own.says = fault(kind, "no");
      expect(faultOf(await ask())?.kind).toBe(kind);
      expect([own.asked, light.asked]).toEqual([1, 0]);
    },
  );

  it("begins nothing anew of which something was given out", async () => {
    own.says = ["half", overloaded];
    const items = await ask();
    expect([textIn(items), faultOf(items)?.kind, light.asked]).toEqual(["half", "unavailable", 0]);
  });

  it("ends with the last one's fault when all fail", async () => {
    own.says = overloaded;
    light.says = fault("rate-limited", "light is limited");
    const items = await ask();
    expect(faultOf(items)?.note).toBe("light is limited");
    expect(endOf(items).switches).toHaveLength(1);
  });

  it("leaves a model alone that failed for a while, and comes back to it in its time", async () => {
    own.says = overloaded;
    await ask();
    await ask();
    expect(own.asked).toBe(3);
    const resting = await ask();
    expect([own.asked, textIn(resting)]).toEqual([3, "light"]);
    expect(endOf(resting).switches).toEqual([{ from: "own", to: "light", reason: "resting" }]);
    own.says = "own again";
    clock.move(firstPause);
    expect(textIn(await ask())).toBe("own again");
  });

  it("asks the first one when all are left alone", async () => {
    own.says = overloaded;
    light.says = overloaded;
    for (let round = 0; round < 4; round += 1) await ask();
    own.says = "own";
    expect(textIn(await ask())).toBe("own");
  });

  it("lets others learn what one has learnt", async () => {
    own.says = overloaded;
    await ask();
    await ask();
    const asked = own.asked;
    await ask(chain());
    expect(own.asked).toBe(asked);
  });

  it("is left while it waits to ask again", async () => {
    own.says = overloaded;
    const stop = new AbortController();
    const items = all(chain().stream(aRequest(), stop.signal));
    while (clock.sleepers() === 0) await Promise.resolve();
    stop.abort();
    expect(endOf(await items).finish.kind).toBe("fault");
    expect(light.asked).toBe(0);
  });
});
