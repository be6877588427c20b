import type { City } from "../../../../../src/protocol/place.ts";
import { useWords } from "../../language/language-context.tsx";
import { ChoiceField, TextField } from "../form-fields.tsx";
import type { ChangeHistory } from "./change-history.ts";
import { useDraft } from "./drafts.ts";
import { editorWords } from "./editor-words.ts";
import { draftOfCity, readCity } from "./place-forms.ts";
import { SaveRow } from "./save-row.tsx";
import { useSaving } from "./use-saving.ts";

const zones = Intl.supportedValuesOf("timeZone");

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: name }) !== undefined;
  } catch {
    return false;
  }
}

type CityFormProps = { readonly city: City; readonly history: ChangeHistory };

/** What the city is called, where its clock stands, and when visitors may come. */
export function CityForm({ city, history }: CityFormProps) {
  const words = useWords(editorWords).city;
  const draft = useDraft("city", draftOfCity(city));
  const saving = useSaving(history);
  const { value, change } = draft;

  async function save(): Promise<void> {
    const read = readCity(city.slug, value, isTimeZone);
    if (!read.ok) return saving.reject(read.error);
    if (await saving.send({ do: "change-city", city: read.value })) draft.forget();
  }
  return (
    <form
      className="panel"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <div className="form-grid">
        <TextField
          {...words.name}
          value={value.name}
          change={(name) => change({ name })}
          flaw={saving.flaw("name")}
        />
        <TextField
          {...words.timeZone}
          value={value.timeZone}
          change={(timeZone) => change({ timeZone })}
          flaw={saving.flaw("timeZone")}
          suggestions={zones}
        />
        <TextField
          {...words.description}
          wide
          rows={4}
          value={value.description}
          change={(description) => change({ description })}
          flaw={saving.flaw("description")}
        />
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
            <TextField
              {...words.from}
              kind="time"
              value={value.from}
              change={(from) => change({ from })}
              flaw={saving.flaw("from")}
            />
            <TextField
              {...words.to}
              kind="time"
              value={value.to}
              change={(to) => change({ to })}
              flaw={saving.flaw("to")}
            />
          </div>
        )}
      </div>
      <SaveRow draft={draft} saving={saving} />
    </form>
  );
}
