// What the bodies inside this process tell the desk.

import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { DeskAudienceSource as AudienceAtDesk } from "../../protocol/studio-desk.ts";
import type { SourceState } from "../../saint-graph/ports.ts";
import type { OwnBodies } from "../bodies/own-bodies.ts";
import type { AudienceSources } from "../persona/audience-sources.ts";
import { sceneEndings } from "../stage/open-stage.ts";
import type { DeskSources } from "./desk-sources.ts";

/** The stage, its voices and OBS, as the desk has them. `home`: the data folder, where pictures of scenes lie. */
export function bodySources({ stage, obs }: OwnBodies, home: string): DeskSources {
  const { status, onChange } = stage.stage;
  const link = obs?.obs;
  return {
    stage: {
      onChange,
      now() {
        const { pages } = status();
        const sounding = pages.find((page) => page.sounding);
        return {
          path: stage.urlOn(""),
          watchPath: stage.watchUrlOn(""),
          pages: pages.length,
          sounding: sounding === undefined ? null : { page: sounding.page, obs: sounding.obs },
          silenced: pages.some(({ audible, muted }) => !audible && !muted),
        };
      },
    },
    voices: { onChange, now: () => status().voices },
    scene: {
      onChange,
      now: () => ({ name: status().scene, scenes: scenesIn(join(home, "scenes")) }),
    },
    obs: link && { now: link.status, onChange: (listener) => link.onStatus(() => listener()) },
  };
}

/** The sources of comments that are no bodies, as the desk has them. */
export const sourcesAtDesk = ({
  states,
  onChange,
}: Pick<AudienceSources, "states" | "onChange">): DeskSources["audience"] => ({
  onChange,
  now: () => [...states()].map(([name, state]) => ({ name, ...stateAtDesk(state) })),
});

const stateAtDesk = (state: SourceState): Omit<AudienceAtDesk, "name"> =>
  state.kind === "away"
    ? { state: "away", until: state.until, note: state.fault.note }
    : { state: state.kind };

const mostScenes = 40;

/** The scenes that have a picture. */
function scenesIn(folder: string): string[] {
  try {
    const names = readdirSync(folder).flatMap((file) => {
      const ending = sceneEndings.find((each) => file.endsWith(`.${each}`));
      return ending === undefined ? [] : [file.slice(0, -ending.length - 1)];
    });
    return [...new Set(names)].sort().slice(0, mostScenes);
  } catch {
    return [];
  }
}
