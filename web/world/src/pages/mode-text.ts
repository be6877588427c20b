import type { BuildingId } from "../../../../src/kernel/id.ts";
import type { CommonWords } from "../../../../src/languages/pack/page/common-page.ts";
import type { PersonaCard } from "../../../../src/protocol/page-views.ts";

/** How a persona lives now, in words: who left the user in the middle of a talk is not talking any more. */
export const modeText = (
  words: Pick<CommonWords, "mode" | "waitsForUser">,
  { mode, building }: Pick<PersonaCard, "mode" | "building">,
  userIn: BuildingId,
): string => (mode === "user" && building !== userIn ? words.waitsForUser : words.mode[mode]);
