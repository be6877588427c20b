import { useState } from "react";
import type { PersonaId } from "../../../../../../src/kernel/id.ts";
import type { Cue } from "../../../../../../src/protocol/cue-list.ts";
import { useKeptText } from "../../../browser/use-kept-text.ts";
import { useWords } from "../../../language/language-context.tsx";
import { plainText } from "../../../text/plain-text.ts";
import { ChoiceField, TextField } from "../../../widgets/form-fields.tsx";
import { useCommand } from "../../../widgets/use-command.ts";
import { ConfirmButton } from "../../confirm-button.tsx";
import { Form } from "../../form.tsx";
import { useSpeakers } from "./cue-hooks.ts";

type CueFormProps = {
  readonly cue: Cue & { readonly state?: string };
  readonly scenes: readonly string[];
  readonly close: () => void;
};

export const newCueId = (): string => `cue-${crypto.randomUUID()}`;

/** A form of one cue. */
export function CueForm({ cue, scenes, close }: CueFormProps) {
  const words = useWords("desk").show;
  const { cancel } = useWords("common");
  const command = useCommand();
  const speakers = useSpeakers();
  const [title, setTitle] = useKeptText(`title of ${cue.id}`, cue.title);
  const [minutes, setMinutes] = useState(cue.minutes === undefined ? "" : String(cue.minutes));
  const [scene, setScene] = useState(cue.scene ?? "");
  const [who, setWho] = useState<string>(cue.who ?? "");
  const [notes, setNotes] = useKeptText(`notes of ${cue.id}`, cue.notes);
  const save = async () => {
    const planned = Number(minutes);
    const put: Cue = {
      ...{ id: cue.id, part: cue.part, title, notes },
      ...(minutes.trim() !== "" && planned > 0 && { minutes: Math.min(600, planned) }),
      ...(scene.trim() !== "" && { scene }),
      ...(who !== "" && { who: who as PersonaId }),
    };
    const saved = await command({ do: "put-cue", cue: put }).outcome;
    if (saved.ok) close();
  };
  const known = [...new Set([...scenes, ...(cue.scene === undefined ? [] : [cue.scene])])];
  return (
    <Form className="cue-form" submit={save}>
      <TextField wide name={words.field.title} value={title} change={setTitle} />
      <TextField
        wide
        name={words.field.notes}
        help={words.notesHelp}
        rows={4}
        value={notes}
        change={setNotes}
      />
      <TextField name={words.field.minutes} kind="number" value={minutes} change={setMinutes} />
      <ChoiceField
        name={words.field.who}
        value={who}
        change={setWho}
        choices={[["", words.whoever], ...speakers]}
      />
      <ChoiceField
        name={words.field.scene}
        value={scene}
        change={setScene}
        choices={[["", words.noScene], ...known.map((name) => [name, plainText(name)] as const)]}
      />
      <p className="buttons">
        <button type="submit" className="button small primary">
          {words.save}
        </button>
        <button type="button" className="button small" onClick={close}>
          {cancel}
        </button>
        {cue.state !== undefined && (
          <ConfirmButton
            question={words.removeSure}
            really={words.remove}
            act={() => {
              void command({ do: "remove-cue", cue: cue.id });
              close();
            }}
          >
            {words.remove}
          </ConfirmButton>
        )}
      </p>
    </Form>
  );
}
