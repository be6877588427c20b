// The ports through which a soul reaches the outside.

import type { Fault } from "../../kernel/fault.ts";
import type { PersonaId } from "../../kernel/id.ts";
import type { Chance, Clock } from "../../kernel/ports.ts";
import type { Mind } from "../../mind/mind.ts";
import type { Place } from "../../mind/place.ts";
import type { SecretList } from "../../mind/secret-mask.ts";
import type { BudgetLevel } from "../../protocol/budget.ts";
import type { SoulSettings } from "../../protocol/soul-settings.ts";
import type { Company } from "../../protocol/trust.ts";
import type { KeyGuard } from "../../trust/typed-keys.ts";
import type {
  Allowance,
  ChatModel,
  ForWhom,
  ModelStatus,
  Recall,
  SoulJournal,
  ToolBox,
} from "../ports.ts";
import type { SoulEntry } from "../step.ts";
import type { ModerationSettings } from "./moderation.ts";

export type Deps = {
  readonly persona: PersonaId;
  readonly journal: SoulJournal;
  readonly tools: ToolBox;
  readonly clock: Clock;
  readonly chance: Chance;
  /** Called for every request, so that an edited mind is in force from the next one. */
  readonly mind: () => Mind;
  /** Called for every request. `easy`: the budget is near its end, so a lighter model may answer. */
  readonly model: (level: BudgetLevel) => ChatModel;
  /**
   * Whether one more call may be made; called right before each, and only `spent` prevents it. A promise: others count
   * in the same ledger. Absent: no limits. `purpose` is given for calls outside the turn; `model` is the one to be called.
   */
  readonly allowance?: (
    purpose?: string,
    model?: string,
    forWhom?: ForWhom,
  ) => Allowance | Promise<Allowance>;
  /**
   * Estimates how an answer moved her feelings, where the settings ask for a separate appraisal; absent: the `easy`
   * model does.
   */
  readonly appraiser?: () => ChatModel;
  /** Says before a turn whether it must call a tool; absent or undefined: no router is called. */
  readonly router?: () => ChatModel | undefined;
  /** The operator's settings for the gates; absent: only the mind's NG words. */
  readonly gate?: ModerationSettings | undefined;
  readonly settings: SoulSettings;
  readonly timeZone: string;
  /** Her present place; called for every request. Absent, or undefined: she lives in no city. */
  readonly place?: () => Place | undefined;
  /** The company that hears her. Absent, or undefined: derived from the stimuli that reach her. */
  readonly company?: (() => Company | undefined) | undefined;
  /** Whether somebody may be watching without writing. Absent: nobody is known to. */
  readonly isWatched?: (() => boolean) | undefined;
  /** Searches her memory before each turn. Absent: she remembers her history only. */
  readonly recall?: Recall | undefined;
  /** Words that must never be said, such as API keys. Output of models and tools is journalled without them. */
  readonly secrets: SecretList;
  /** Removes keys from what people write to her, before it is journalled. Absent: only those of known forms. */
  readonly keys?: KeyGuard | undefined;
  /** Called after each event was decided, in order. */
  readonly observe?: (entry: SoulEntry) => void;
  readonly onTrouble?: (trouble: Trouble) => void;
  /** Receives the status of her model's server before it answers. */
  readonly onStatus?: ((status: ModelStatus) => void) | undefined;
};

/** A trouble of which the operator is notified at once, in addition to the journal. */
export type Trouble =
  | { readonly kind: "journal-fault"; readonly fault: Fault }
  | { readonly kind: "taken-over" }
  | { readonly kind: "bug"; readonly error: unknown };
