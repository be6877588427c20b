// What a soul needs from the outside.

import type { Fault } from "../../kernel/fault.ts";
import type { PersonaId } from "../../kernel/id.ts";
import type { Chance, Clock } from "../../kernel/ports.ts";
import type { Mind } from "../../mind/mind.ts";
import type { Place } from "../../mind/place.ts";
import type { BudgetLevel } from "../../protocol/budget.ts";
import type { SoulSettings } from "../../protocol/soul-settings.ts";
import type { Company } from "../../protocol/trust.ts";
import type { KeyGuard } from "../../trust/typed-keys.ts";
import type { Allowance, ChatModel, ForWhom, Recall, SoulJournal, ToolBox } from "../ports.ts";
import type { SoulEntry } from "../step.ts";
import type { ModerationSettings } from "./moderation.ts";

export type Outside = {
  readonly persona: PersonaId;
  readonly journal: SoulJournal;
  readonly tools: ToolBox;
  readonly clock: Clock;
  readonly chance: Chance;
  /** Asked anew for every request, so that an edited mind or another model is in force from the next one. */
  readonly mind: () => Mind;
  /** `easy`: the budget is near its end, a lighter model may answer. */
  readonly model: (level: BudgetLevel) => ChatModel;
  /**
   * Whether one more call may be made, asked synchronously right before each; `spent` and nothing else means that
   * it is not made. Without it, everything is free. `purpose` is there for calls beside the turn; `model` is to be called.
   */
  readonly allowance?: (purpose?: string, model?: string, forWhom?: ForWhom) => Allowance;
  /** Tells how an answer moved her feelings, where the settings want a separate appraisal; the `easy` model without it. */
  readonly appraiser?: () => ChatModel;
  /** Says before a turn whether it must call a tool; absent or undefined: nobody is asked. */
  readonly router?: () => ChatModel | undefined;
  /** What the operator set of the gates; absent: the mind's NG words alone. */
  readonly gate?: ModerationSettings | undefined;
  readonly settings: SoulSettings;
  readonly timeZone: string;
  /** Where she is now; asked anew for every request. Absent, or undefined: she lives in no city. */
  readonly place?: () => Place | undefined;
  /** Who hears her where she is. Absent, or undefined: it is told from what reaches her. */
  readonly company?: (() => Company | undefined) | undefined;
  /** Somebody may be watching, though nobody says a word. Absent: nobody is known to. */
  readonly isWatched?: (() => boolean) | undefined;
  /** Looks into her memory before each turn. Absent: she remembers her history only. */
  readonly recall?: Recall | undefined;
  /** Words that must never be said, as keys. What a model or a tool says is written down without them. */
  readonly secrets: readonly string[];
  /** Takes keys out of what people write to her, before it is written down. Absent: those of known forms. */
  readonly keys?: KeyGuard | undefined;
  /** Called after each event was decided, in order. */
  readonly observe?: (entry: SoulEntry) => void;
  readonly onTrouble?: (trouble: Trouble) => void;
};

/** What the operator is told at once, beside the journal. */
export type Trouble =
  | { readonly kind: "journal-fault"; readonly fault: Fault }
  | { readonly kind: "taken-over" }
  | { readonly kind: "bug"; readonly error: unknown };
