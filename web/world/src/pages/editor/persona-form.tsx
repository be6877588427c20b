import { BuildingIdShape, PersonaIdShape } from "../../../../../src/protocol/ids.ts";
import type { PageCityState } from "../../connection/city-state.ts";
import { useWords } from "../../language/language-context.tsx";
import { plainText } from "../../text/plain-text.ts";
import type { ChangeHistory } from "../changes/change-history.ts";
import { Form } from "../form.tsx";
import { ChoiceField } from "../form-fields.tsx";
import { DraftField } from "./draft-field.tsx";
import { useDraft } from "./drafts.ts";
import type { FieldFlaws } from "./place-forms.ts";
import { SaveRow } from "./save-row.tsx";
import { useSaving } from "./use-saving.ts";

type PersonaFormProps = { readonly city: PageCityState; readonly history: ChangeHistory };

const longestName = 60;
const longestText = 60_000;

/** Creates a persona from a name and a text. */
export function PersonaForm({ city, history }: PersonaFormProps) {
  const words = useWords("editor").personas;
  const draft = useDraft("new persona", { persona: "", name: "", text: "", building: "" });
  const saving = useSaving(history);
  const form = { draft, saving };
  const { value, change } = draft;

  async function make(): Promise<void> {
    const persona = PersonaIdShape.safeParse(value.persona.trim());
    const home = BuildingIdShape.optional().safeParse(value.building || undefined);
    const flaws = flawsOf(value);
    if (!persona.success || !home.success || Object.keys(flaws).length > 0) {
      return saving.reject(persona.success ? flaws : { ...flaws, persona: { kind: "slug" } });
    }
    const made = await saving.send({
      do: "create-persona",
      persona: persona.data,
      name: value.name.trim(),
      text: value.text,
      building: home.data,
    });
    if (made) draft.forget();
  }
  return (
    <Form submit={make}>
      <h2>{words.create}</h2>
      <p className="soft">{words.createHelp}</p>
      <div className="form-grid">
        <DraftField form={form} of="name" {...words.name} />
        <DraftField form={form} of="persona" {...words.id} />
        <DraftField form={form} of="text" {...words.text} wide rows={8} />
        <ChoiceField
          name={words.where}
          value={value.building}
          choices={[
            ["", words.ownRoom],
            ...city.buildings.map(({ buildingId, name }) => [buildingId, plainText(name)] as const),
          ]}
          change={(next) => change({ building: next })}
        />
      </div>
      <SaveRow draft={draft} saving={saving} name={words.make} />
    </Form>
  );
}

const flawsOf = ({ name, text }: { readonly name: string; readonly text: string }): FieldFlaws => ({
  ...(name.trim() === "" ? { name: { kind: "missing" } } : {}),
  ...(name.trim().length > longestName ? { name: { kind: "too-long", limit: longestName } } : {}),
  ...(text.trim() === "" ? { text: { kind: "missing" } } : {}),
  ...(text.length > longestText ? { text: { kind: "too-long", limit: longestText } } : {}),
});
