// The faculties of a soul, in the order in which each moment is given to them: a running order comes before
// soliloquies.

import { audience } from "./audience/audience-changes.ts";
import { budgetLevel } from "./budget/spent.ts";
import type { Faculty } from "./faculty.ts";
import { feelings } from "./feelings/feelings.ts";
import { judgement } from "./judged-turn.ts";
import { notes } from "./notes/notes.ts";
import { reasoning } from "./reasoning/reasoning-seen.ts";
import { show } from "./show/show.ts";
import { soliloquy } from "./soliloquy/soliloquy.ts";

export const faculties: readonly Faculty[] = [
  audience,
  show,
  soliloquy,
  feelings,
  notes,
  budgetLevel,
  judgement,
  reasoning,
];
