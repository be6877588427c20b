import type { BuildingId } from "../../../../src/kernel/id.ts";
import type { CommonWords } from "../../../../src/languages/page-words.ts";

import type { PersonaCard } from "../../../../src/protocol/page-views.ts";

/** The text for a persona's mode: one who left the user during a conversation is no longer talking. */
export const modeText = (
  words: Pick<CommonWords, "mode" | "waitsForUser">,
  { mode, building }: Pick<PersonaCard, "mode" | "building">,
  userIn: BuildingId,
): string => (mode === "user" && building !== userIn ? words.waitsForUser : words.mode[mode]);
