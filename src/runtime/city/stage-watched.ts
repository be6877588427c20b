import type { OwnBodies } from "../bodies/own-bodies.ts";

type Seen = {
  readonly stage: {
    readonly stage: {
      readonly status: () => {
        readonly pages: readonly { readonly obs: boolean }[];
        readonly watching: number;
      };
    };
  };
  readonly obs: { readonly obs: Pick<NonNullable<OwnBodies["obs"]>["obs"], "status"> } | undefined;
};

/**
 * Whether somebody may be watching the stage, who need not say a word: a page of the audience is open, or OBS streams or
 * records; where OBS does not tell, it shows the stage.
 */
export function isStageWatched({ stage, obs }: Seen): boolean {
  const { pages, watching } = stage.stage.status();
  if (watching > 0) return true;
  const told = obs?.obs.status();
  if (told?.link.state === "connected") return told.streaming !== "off" || told.recording === "on";
  return pages.some((page) => page.obs);
}
