import type { BodyStatus } from "../../protocol/body-status.ts";

/**
 * Whether somebody may be watching the stage, who need not say a word: a body has viewers, or what it broadcasts with
 * streams or records; where nothing tells whether it does, a program that could shows a page of the persona's.
 */
export function isStageWatched(
  reports: readonly { readonly status: Pick<BodyStatus, "viewers" | "pages" | "broadcast"> }[],
): boolean {
  const statuses = reports.map(({ status }) => status);
  if (statuses.some(({ viewers = 0 }) => viewers > 0)) return true;
  const connected = statuses.flatMap(({ broadcast }) =>
    broadcast?.link.state === "connected" ? [broadcast] : [],
  );
  return connected.length > 0
    ? connected.some(({ streaming, recording }) => streaming !== "off" || recording === "on")
    : statuses.some(({ pages = [] }) => pages.some((page) => page.obs));
}
