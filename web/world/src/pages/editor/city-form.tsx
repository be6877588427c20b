import type { City } from "../../../../../src/protocol/place.ts";
import { useCity } from "../../connection/use-world.ts";
import { useWords } from "../../language/language-context.tsx";
import { ChoiceField } from "../../widgets/form-fields.tsx";
import type { ChangeHistory } from "../changes/change-history.ts";
import { Form } from "../form.tsx";
import { LivelinessSwitch } from "../liveliness/liveliness-switch.tsx";
import { DraftField } from "./draft-field.tsx";
import { useDraft } from "./drafts.ts";
import { draftOfCity, readCity } from "./place-forms.ts";
import { SaveRow } from "./save-row.tsx";
import { useSaving } from "./use-saving.ts";

const zones = Intl.supportedValuesOf("timeZone");

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat(undefined, { timeZone: name }) !== undefined;
  } catch {
    return false;
  }
}

type CityFormProps = { readonly city: City; readonly history: ChangeHistory };

/** The name of the city, its time zone, and the hours for visitors. */
export function CityForm({ city, history }: CityFormProps) {
  const words = useWords("editor").city;
  const draft = useDraft("city", draftOfCity(city));
  const saving = useSaving(history);
  const form = { draft, saving };
  const { value, change } = draft;

  async function save(): Promise<void> {
    const read = readCity(city, value, isTimeZone);
    if (!read.ok) return saving.reject(read.error);
    if (await saving.send({ do: "change-city", city: read.value })) draft.forget();
  }
  return (
    <Form submit={save}>
      <div className="form-grid">
        <DraftField form={form} of="name" {...words.name} />
        <DraftField form={form} of="timeZone" {...words.timeZone} suggestions={zones} />
        <DraftField form={form} of="description" {...words.description} wide rows={4} />
        <ChoiceField
          {...words.opening}
          value={value.opening}
          change={(opening) => change({ opening: opening === "hours" ? "hours" : "always" })}
          choices={[
            ["always", words.openings.always],
            ["hours", words.openings.hours],
          ]}
        />
        {value.opening === "hours" && (
          <div className="hours">
            <DraftField form={form} of="from" {...words.from} kind="time" />
            <DraftField form={form} of="to" {...words.to} kind="time" />
          </div>
        )}
        <CityLiveliness history={history} />
      </div>
      <SaveRow draft={draft} saving={saving} />
    </Form>
  );
}

/** The default liveliness; takes effect at once. */
function CityLiveliness({ history }: { readonly history: ChangeHistory }) {
  const city = useCity();
  const words = useWords("liveliness");
  return city.phase === "shown" ? (
    <div className="form-field wide">
      {/* The group of choices has this name already. */}
      <span aria-hidden="true">{words.label}</span>
      <LivelinessSwitch history={history} chosen={city.state.liveliness} />
    </div>
  ) : null;
}
