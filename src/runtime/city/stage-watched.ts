import type { OwnBodies } from "../bodies/own-bodies.ts";

type Seen = {
  readonly stage: {
    readonly stage: {
      readonly status: () => { readonly pages: readonly { readonly obs: boolean }[] };
    };
  };
  readonly obs: { readonly obs: Pick<NonNullable<OwnBodies["obs"]>["obs"], "status"> } | undefined;
};

/**
 * Whether somebody may be watching the stage, who need not say a word: OBS streams or records; where OBS does not tell,
 * it shows the stage.
 */
export function isStageWatched({ stage, obs }: Seen): boolean {
  const told = obs?.obs.status();
  if (told?.link.state === "connected") return told.streaming !== "off" || told.recording === "on";
  return stage.stage.status().pages.some((page) => page.obs);
}
