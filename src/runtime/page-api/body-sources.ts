// The status of the bodies, for the desk.

import type { BodyStatus } from "../../protocol/body-status.ts";
import type {
  DeskAudienceSource as AudienceAtDesk,
  DeskPreview,
  StudioDesk,
} from "../../protocol/studio-desk.ts";
import type { SourceState } from "../../saint-graph/ports.ts";
import type { AudienceSources } from "../soul/audience-sources.ts";
import type { BodyStatuses } from "../voice/bodies/body-statuses.ts";
import type { OwnBodies } from "../voice/bodies/own-bodies.ts";
import type { DeskSources } from "./desk-sources.ts";

/** The stage, the voices, the scenes and the broadcast programs, for the desk. */
export function bodySources(
  { all, onChange }: Pick<BodyStatuses, "all" | "onChange">,
  { server, ...paths }: OwnBodies["stageAtDesk"],
): DeskSources {
  const stage = () => all().find((report) => report.server === server)?.status.pages ?? [];
  return {
    stage: { onChange, now: () => ({ ...paths, ...previewOf(stage()) }) },
    voices: { onChange, now: () => all().flatMap(({ status }) => status.voices ?? []) },
    scene: { onChange, now: () => sceneIn(all().flatMap(({ status }) => status.scenery ?? [])) },
    problems: {
      onChange,
      now: () =>
        new Map(
          all().map(({ server, status: { problems = [] } }) => [
            server,
            problems.map(({ text }) => text),
          ]),
        ),
    },
    broadcasts: {
      onChange,
      now: () =>
        all().flatMap(({ server: body, status: { broadcast } }) =>
          broadcast === undefined ? [] : [{ body, ...broadcast }],
        ),
    },
  };
}

function previewOf(
  pages: NonNullable<BodyStatus["pages"]>,
): Pick<DeskPreview, "pages" | "sounding" | "silenced"> {
  const sounding = pages.find((page) => page.sounding);
  return {
    pages: pages.length,
    sounding: sounding === undefined ? null : { page: sounding.page, obs: sounding.obs },
    silenced: pages.some(({ silenced }) => silenced),
  };
}

/** The scenes of all bodies. */
function sceneIn(sceneries: readonly NonNullable<BodyStatus["scenery"]>[]): StudioDesk["scene"] {
  const shown = sceneries.find(({ scene }) => scene !== "") ?? sceneries[0];
  if (shown === undefined) return null;
  return { name: shown.scene, scenes: [...new Set(sceneries.flatMap(({ scenes }) => scenes))] };
}

/** The audience sources that are not bodies, for the desk. */
export const sourcesAtDesk = ({
  states,
  onChange,
}: Pick<AudienceSources, "states" | "onChange">): DeskSources["audience"] => ({
  onChange,
  now: () => [...states()].map(([name, state]) => ({ name, ...stateAtDesk(state) })),
});

const stateAtDesk = (state: SourceState): Omit<AudienceAtDesk, "name"> => ({
  ...(state.kind === "away"
    ? { state: "away", until: state.until, note: state.fault.note }
    : { state: state.kind, ...(state.trouble === undefined ? {} : { note: state.trouble }) }),
  ...(state.quota === undefined ? {} : { quota: state.quota }),
  ...(state.permission === undefined ? {} : { permission: state.permission }),
});
