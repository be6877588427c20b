import type { StimulusId } from "../../src/kernel/id.ts";
import type { Journal } from "../../src/kernel/ports.ts";
import type { SoulEvent } from "../../src/protocol/soul-events.ts";
import type { SaintGraph } from "../../src/saint-graph/drivers/saint-graph.ts";
import { bodyTools, diskJournal, scriptedGemini, wakeSoul } from "../outside/open-soul.ts";
import { benchMind, toolSettings } from "./bench-mind.ts";
import {
  type Contestant,
  modelName,
  type OpenContestant,
  type Pace,
  type Surroundings,
} from "./contestant.ts";

/** Our soul: every step of a turn is on the disk before it has an effect. */
export const open: OpenContestant = async (surroundings) =>
  livingIn(await diskJournal(), surroundings);

/** Our soul, whose stream is in this journal. */
export async function livingIn(
  journal: Journal<SoulEvent>,
  { provider, body }: Surroundings,
): Promise<Contestant> {
  const mind = await benchMind();
  const tools = await bodyTools(body);
  const models = {
    turn: scriptedGemini(`${provider}/turn`, modelName),
    instant: scriptedGemini(`${provider}/instant`, modelName),
  };
  let pace: Pace = "turn";
  let soul: SaintGraph | undefined;
  let count = 0;
  return {
    async begin() {
      await soul?.close();
      count += 1;
      soul = await wakeSoul({
        persona: `ren-${count}`,
        journal,
        tools,
        mind,
        model: () => models[pace],
        settings: toolSettings,
      });
    },
    async turn(text, asked) {
      pace = asked;
      count += 1;
      const report = await soul?.processTurn({
        id: `said-${count}` as StimulusId,
        kind: "message",
        text,
        source: "user",
        writtenAt: Date.now(),
        urgency: "queue",
      });
      if (report?.ok !== true || report.value.outcome !== "spoken") {
        throw new Error(`the turn failed: ${JSON.stringify(report)}`);
      }
    },
  };
}
