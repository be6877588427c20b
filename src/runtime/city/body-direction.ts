import type { Stage } from "../../bodies/stage/tools.ts";
import type { CityRuntime } from "../../city/life/open-life.ts";
import type { Clock } from "../../kernel/ports.ts";
import { isBodyTool } from "../../protocol/body.ts";
import type { ToolBox } from "../../saint-graph/ports.ts";
import type { Context } from "../config/console/context.ts";
import type { BodyStatuses } from "../voice/bodies/body-statuses.ts";
import { keepTold } from "./kept-told.ts";
import { followReplacedFigure, moveMouths } from "./moving-mouths.ts";
import { followComments } from "./shown-comments.ts";
import { followSegments } from "./shown-segments.ts";
import { followWords } from "./shown-words.ts";

/** Milliseconds for a body to show words. */
const limit = 5_000;

type Around = {
  readonly clock: Clock;
  readonly stage: Stage;
  readonly reports: BodyStatuses;
};

/**
 * Keeps every body up to date about the live persona, as far as it has the tools for it: who is live, the segments of
 * the show, the words being heard and how the mouth moves with them, and the comments of the audience. Returns a function that stops it.
 */
export function directBodies(
  context: Context,
  life: CityRuntime,
  tools: ToolBox,
  { clock, stage, reports }: Around,
): () => void {
  const { obs_: say } = context.words;
  const stops = [
    followPerformer(life, tools),
    followComments(life, tools),
    moveMouths(stage, tools),
    followReplacedFigure(stage, reports),
    followSegments(life, tools, (why) => context.tell(say.noScene(why))),
    followWords(life, {
      clock,
      show: showWords(tools),
      onTrouble: (why) => context.tell(say.noSubtitle(why)),
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}

/** Shows words on every body with subtitles; returns the first error. */
const showWords =
  (tools: ToolBox) =>
  async (text: string): Promise<string | undefined> => {
    const able = tools.tools().filter((tool) => isBodyTool(tool, "sys_show_subtitle"));
    const outcomes = await Promise.all(
      able.map(({ name }) => tools.call(name, { text }, AbortSignal.timeout(limit))),
    );
    return outcomes.find((outcome) => outcome.kind === "failed")?.text;
  };

type Shown = Pick<CityRuntime, "live" | "onChange"> & {
  readonly residents: Pick<CityRuntime["residents"], "of">;
};

/** Notifies every body that shows the live persona of each change, and new bodies of the current state. */
function followPerformer(life: Shown, tools: ToolBox): () => void {
  const told = keepTold({ tools, name: "sys_show_performer", atFirst: {} });
  const look = () => {
    const live = life.live();
    const living = live === undefined ? undefined : life.residents.of(live);
    if (live === undefined || living?.kind !== "awake") return told.now({});
    const { displayName: name, language } = living.equipment.mind();
    told.now({ persona: { id: live, name, language } });
  };
  const stopLooking = life.onChange(look);
  look();
  return () => {
    stopLooking();
    told.stop();
  };
}
