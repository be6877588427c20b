import { useState } from "react";
import { ownValue } from "../../../../../src/kernel/own-value.ts";
import type { PageCommand, PageRefusal } from "../../../../../src/protocol/page-commands.ts";
import type { ShownRefusal } from "../../connection/open-requests.ts";
import { useWords } from "../../language/language-context.tsx";
import type { ChangeHistory } from "../changes/change-history.ts";
import type { FieldFlaws } from "./place-forms.ts";

/** The field that a refusal concerns. */
const fieldOf: Readonly<Partial<Record<PageRefusal, readonly string[]>>> = {
  "name-taken": ["name"],
  "id-taken": ["buildingId", "persona"],
  "bad-time-zone": ["timeZone"],
};

type Saving =
  | { readonly phase: "idle" | "busy" | "saved" }
  | { readonly phase: "flawed"; readonly flaws: FieldFlaws }
  | { readonly phase: "refused"; readonly refused: ShownRefusal };

export type SavingControl = {
  readonly phase: Saving["phase"];
  /** The text of a field's problem. */
  readonly flaw: (field: string) => string | undefined;
  /** The refusal, when it concerns no field. */
  readonly refusal: string | undefined;
  /** Shows problems without sending anything. */
  readonly reject: (flaws: FieldFlaws) => void;
  /** Sends it; resolves true once it is durable. */
  readonly send: (command: PageCommand) => Promise<boolean>;
  readonly reset: () => void;
};

/** Saves a form, and shows problems next to its fields. */
export function useSaving(history: ChangeHistory): SavingControl {
  const words = useWords("editor");
  const { refusal: refusals } = useWords("common");
  const [saving, setSaving] = useState<Saving>({ phase: "idle" });
  const refused = saving.phase === "refused" ? saving.refused : undefined;
  const said = refused && `${refusals[refused.code]} ${refused.note ?? ""}`.trim();
  const fields = (refused && fieldOf[refused.code]) ?? [];
  return {
    phase: saving.phase,
    flaw(field) {
      if (saving.phase === "flawed") {
        const found = ownValue(saving.flaws, field);
        return found && words.flaw(found);
      }
      return fields.includes(field) ? said : undefined;
    },
    refusal: fields.length === 0 ? said : undefined,
    reject: (flaws) => setSaving({ phase: "flawed", flaws }),
    async send(command) {
      setSaving({ phase: "busy" });
      const result = await history.change(command);
      setSaving(result.ok ? { phase: "saved" } : { phase: "refused", refused: result.error });
      return result.ok;
    },
    reset: () => setSaving({ phase: "idle" }),
  };
}
