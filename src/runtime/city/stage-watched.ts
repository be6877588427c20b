import type { BodyStatus } from "../../protocol/body-status.ts";

/**
 * Whether somebody may be watching the stage without writing comments: a body has viewers, or a connected broadcast
 * program streams or records; where no such program is connected, a page of the persona is open in one (such as OBS).
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
