import { buildPage } from "../../../adapters/http/build-page.ts";
import { runStageBody } from "../../../bodies/stage/server.ts";
import { configOrTell } from "../../../runtime/config/config-or-tell.ts";
import type { Context, ExitCode } from "../../../runtime/config/console/context.ts";
import { dataFolder } from "../../../runtime/config/read-config.ts";
import { documentsInFolder } from "../../../runtime/data/kept-documents.ts";
import { openKnownTokens } from "../../../runtime/data/known-tokens.ts";
import { loadMind, mindPlacesOf } from "../../../runtime/soul/load-mind.ts";
import { openStage } from "../../../runtime/voice/stage/open-stage.ts";
import { performerOf } from "../../../runtime/voice/stage/performer.ts";
import { httpOf, runAlone } from "./bodies.ts";
import type { StageBodyOptions } from "./options.ts";

const stagePort = 8002;

/** The stage as a program: its tools at `/mcp`, its page at `/stage/`, showing a persona of this program's minds. */
export const bodyStage =
  (options: StageBodyOptions) =>
  async (context: Context): Promise<ExitCode> => {
    const config = configOrTell(context);
    if (config === undefined) return 2;
    const { words, tell } = context;
    const mind = await loadMind(context, config, options.mind ?? config.persona);
    if (!mind.ok) {
      for (const line of mind.error) tell(line);
      return 1;
    }
    let url = "";
    const home = dataFolder(config);
    const tokens = await openKnownTokens(documentsInFolder(home), home);
    const { stage, door, urlOn } = openStage(context, config, tokens, (hearing) => {
      if (hearing !== "page") tell(words.running.unheard[hearing](url));
    });
    stage.present([performerOf(mind.value, mindPlacesOf(context, config))]);
    return await runAlone(context, "body stage", undefined, async (settings, signal) => {
      const running = await runStageBody({
        ...{ stage, door, version: context.version, signal },
        ...httpOf(settings, options, stagePort),
      });
      if (running.ok) {
        url = urlOn(running.value.url ?? "");
        tell(words.running.stage(url));
        void buildPage("stage").then(({ kind, note }) => {
          if (kind === "failed" || kind === "unbuildable") tell(words.problem.page(note ?? kind));
        });
      }
      return running;
    });
  };
