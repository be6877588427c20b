import { TextField, type TextFieldLook } from "../../widgets/form-fields.tsx";
import type { FormDraft } from "./drafts.ts";
import type { SavingControl } from "./use-saving.ts";

/** A form with a draft that can be saved. */
export type DraftForm<T> = { readonly draft: FormDraft<T>; readonly saving: SavingControl };

/** The text fields of a form. */
type TextKey<T> = { [K in keyof T]: T[K] extends string ? K : never }[keyof T] & string;

type DraftFieldProps<T> = TextFieldLook & {
  readonly form: DraftForm<T>;
  readonly of: TextKey<T>;
};

/** A text field of a form: its draft, and the problem with it. */
export function DraftField<T extends object>({ form, of, ...look }: DraftFieldProps<T>) {
  const { draft, saving } = form;
  return (
    <TextField
      {...look}
      value={String(draft.value[of])}
      change={(text) => draft.change({ [of]: text } as unknown as Partial<T>)}
      flaw={saving.flaw(of)}
    />
  );
}
