import type { AbroadView } from "../../../../src/protocol/abroad-view.ts";
import type { ViewUpdateOf } from "../../../../src/protocol/page-views.ts";

/** Other cities after an update; undefined until everything of them was told. */
export function abroadAfter(
  known: AbroadView | undefined,
  { fresh, abroad }: ViewUpdateOf<"abroad">,
): AbroadView | undefined {
  if (fresh) return abroad as AbroadView;
  return known && Object.assign({ ...known }, abroad);
}
