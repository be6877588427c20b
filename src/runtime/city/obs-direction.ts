import type { Obs } from "../../bodies/obs/server.ts";
import type { Context } from "../console/context.ts";
import type { Life } from "../life/open-life.ts";
import { followSegments } from "./obs-scenes.ts";
import { followWords } from "./obs-subtitles.ts";

/** Has OBS follow whoever is live, as far as the operator named scenes and a subtitle. Returns how to stop that. */
export function directObs(context: Context, life: Life, obs: Obs): () => void {
  const { obs_: say } = context.words;
  const stops = [followSegments(life, obs, (why) => context.tell(say.noScene(why)))];
  if (obs.settings.subtitleSource !== undefined) {
    stops.push(followWords(life, obs, (why) => context.tell(say.noSubtitle(why))));
  }
  return () => {
    for (const stop of stops) stop();
  };
}
