// Blocks of acts on their way from the model into the journal.

import { describe, expect, it } from "vitest";
import { journalMemory } from "../../../src/adapters/store/memory-journal.ts";
import type { Place } from "../../../src/mind/place.ts";
import type { SoulEvent } from "../../../src/protocol/soul-events.ts";
import { actsOfTurn, noBlocks, withSoulEvent } from "../../../src/world/acts/turn-blocks.ts";
import { attentiveBody } from "../../doubles/attentive-body.ts";
import { type Answer, answers, faults } from "../../doubles/scripted-model.ts";
import { awakened, saying, speechModes } from "./awakened.ts";

const written = '[{"action":"move","target":"cafe"}]';
const block = `::act\n${written}\n::end`;
const going: Answer = [{ text: `::act\n${written}\n:` }, { text: ":end" }];

/** The acts each turn of a life came to. */
function actsIn(events: readonly SoulEvent[]): readonly (readonly string[])[] {
  let blocks = noBlocks;
  return events.flatMap((event) => {
    blocks = withSoulEvent(blocks, event);
    if (event.type !== "turn-ended") return [];
    return [actsOfTurn(blocks, event).map((one) => (one.kind === "act" ? one.act.action : "?"))];
  });
}

describe.each(speechModes)("in %s mode", (mode) => {
  it("a block is written down and nothing of it is said", async () => {
    const her = await awakened({
      mode,
      script: answers([...saying(mode, "いくね。"), ...going], []),
    });
    await her.tell("カフェに行こう");
    expect(her.body.heard).toEqual(["いくね。"]);
    expect(her.eventsOf("acts-written")).toEqual([
      { type: "acts-written", turn: "turn-1", round: 0, blocks: [{ written, closed: true }] },
    ]);
    expect(actsIn(her.events())).toEqual([["move"]]);
    expect(her.troubles).toEqual([]);
  });

  it("a block alone is no raw text: nobody is nudged to say it", async () => {
    const settings = { nudges: [{ name: "raw", when: { rawText: true }, message: "speak!" }] };
    const her = await awakened({ mode, settings, script: answers(going) });
    await her.tell("黙って行って");
    expect(her.body.heard).toEqual([]);
    expect(her.model.requests).toHaveLength(1);
    expect(actsIn(her.events())).toEqual([["move"]]);
  });

  it("an attempt that failed before anything was said does not count beside the next one", async () => {
    const her = await awakened({
      mode,
      script: answers(
        [...going, { fault: faults.away }],
        [...going, ...saying(mode, "いくね。")],
        [],
      ),
    });
    await her.tell("カフェに行こう", {}, 10_000);
    expect(her.eventsOf("acts-written")).toHaveLength(2);
    expect(actsIn(her.events())).toEqual([["move"]]);
  });

  it("a turn that failed for good comes to nothing, and its next turn counts once", async () => {
    const gone: Answer = [...going, { fault: faults.away }];
    const her = await awakened({
      mode,
      settings: { maxAttempts: 1 },
      script: answers(gone, [...going, ...saying(mode, "いくね。")], []),
    });
    await her.tell("カフェに行こう", {}, 30_000);
    expect(actsIn(her.events())).toEqual([[], ["move"]]);
  });

  it("a program that is killed behind the block does not count it twice", async () => {
    const memory = journalMemory();
    const first = await awakened({
      mode,
      memory,
      body: attentiveBody(),
      script: answers([...going, { hangs: "for-ever" }]),
    });
    await first.tell("カフェに行こう", {}, 100);
    expect(first.eventsOf("acts-written")).toHaveLength(1);
    const second = await awakened({
      mode,
      memory,
      clock: first.clock,
      script: answers([...going, ...saying(mode, "いくね。")], []),
    });
    await second.pass(3_000);
    expect(second.eventsOf("acts-written")).toHaveLength(2);
    expect(actsIn(second.events())).toEqual([["move"]]);
  });

  it("an answer that breaks off behind its words keeps the blocks that were whole", async () => {
    const begun = [...saying(mode, "いくね。"), { text: `${block}\n::act [{"action":"sl` }];
    const her = await awakened({ mode, script: answers([...begun, { fault: faults.refused }]) });
    await her.tell("カフェに行こう", {}, 10_000);
    expect(her.body.heard).toEqual(["いくね。"]);
    expect(actsIn(her.events())).toEqual([["move"]]);
  });

  it("a block without its end is written down as not closed", async () => {
    const her = await awakened({
      mode,
      script: answers([...saying(mode, "いくね。"), { text: `::act\n${written}` }], []),
    });
    await her.tell("カフェに行こう");
    expect(her.eventsOf("acts-written")).toMatchObject([{ blocks: [{ written, closed: false }] }]);
    expect(her.body.heard).toEqual(["いくね。"]);
  });
});

it("every request tells of the place as it is then, and of none where there is none", async () => {
  const place = (name: string): Place => ({
    city: { slug: "city_a", name: "朝の街" },
    building: { id: "x", name, description: "", instruction: "{{displayName}}は静かに。" },
    present: ["まはー"],
    buildings: [],
    acts: ["move"],
  });
  let here: Place | undefined = place("カフェ");
  const her = await awakened({ place: () => here, script: () => [{ text: "やあ。" }] });
  await her.tell("一");
  here = place("スタジオ");
  await her.tell("二");
  here = undefined;
  await her.tell("三");
  const [cafe, studio, none] = her.model.requests.map((one) => one.wholeSystem?.() ?? "");
  expect(cafe).toContain("「カフェ」にいます。\nみおは静かに。");
  expect(cafe).toContain("## ここにいる人\nまはー");
  expect(studio).toContain("「スタジオ」にいます。");
  expect(none).not.toMatch(/います|::act|silent/u);
});
