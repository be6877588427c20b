import type { ViewUpdateOf } from "../../../../src/protocol/page-views.ts";
import type { StudioDesk } from "../../../../src/protocol/studio-desk.ts";

/** The desk after an update; undefined until the whole of it was told. */
export function deskAfter(
  known: StudioDesk | undefined,
  { fresh, desk }: ViewUpdateOf<"desk">,
): StudioDesk | undefined {
  if (fresh) return desk as StudioDesk;
  return known && Object.assign({ ...known }, desk);
}
