import { useState } from "react";
import { BuildingIdShape } from "../../../../../src/protocol/ids.ts";
import { CreationAct } from "../../../../../src/protocol/place.ts";
import { useWords } from "../../language/language-context.tsx";
import { Check } from "../../widgets/form-fields.tsx";
import type { ChangeHistory } from "../changes/change-history.ts";
import { Form } from "../form.tsx";
import { saveBuildingFile } from "./building-file.ts";
import { BuildingTools } from "./building-tools.tsx";
import { DraftField, type DraftForm } from "./draft-field.tsx";
import { useDraft } from "./drafts.ts";
import { HouseChoice } from "./house-choice.tsx";
import { type BuildingDraft, readBuilding } from "./place-forms.ts";
import { SaveRow } from "./save-row.tsx";
import { useSaving } from "./use-saving.ts";

type BuildingFormProps = {
  /** Distinguishes its draft from those of other forms. */
  readonly name: string;
  readonly saved: BuildingDraft;
  readonly kind: "new" | "known";
  readonly history: ChangeHistory;
  /** It was saved or removed. */
  readonly done: (id: string) => void;
};

/** All fields of a building, with explanations. */
export function BuildingForm({ name, saved, kind, history, done }: BuildingFormProps) {
  const words = useWords("building");
  const draft = useDraft(name, saved);
  const saving = useSaving(history);
  const form = { draft, saving };
  const read = readBuilding(draft.value);

  async function save(): Promise<void> {
    if (!read.ok) return saving.reject(read.error);
    const building = read.value;
    const sent = await saving.send({
      do: kind === "new" ? "create-building" : "change-building",
      building,
    });
    if (!sent) return;
    draft.forget();
    if (kind === "new") done(building.buildingId);
  }
  return (
    <Form submit={save}>
      <PlaceFields form={form} kind={kind} />
      <WordFields form={form} />
      <h2>{words.groups.lends}</h2>
      <BuildingTools
        chosen={draft.value.tools}
        change={(tools) => draft.change({ tools })}
        flaw={saving.flaw("tools")}
      />
      <SaveRow draft={draft} saving={saving} always={kind === "new"}>
        {kind === "known" && (
          <>
            <button
              type="button"
              className="button"
              disabled={!read.ok}
              onClick={() => read.ok && saveBuildingFile(read.value)}
            >
              {words.export}
            </button>
            <RemoveBuilding
              remove={async () => {
                const building = BuildingIdShape.parse(saved.buildingId);
                if (await saving.send({ do: "remove-building", building })) {
                  draft.forget();
                  done("");
                }
              }}
            />
          </>
        )}
      </SaveRow>
    </Form>
  );
}

type FieldsProps = { readonly form: DraftForm<BuildingDraft> };

function PlaceFields({ form, kind }: FieldsProps & { readonly kind: "new" | "known" }) {
  const words = useWords("building");
  const { value, change } = form.draft;
  return (
    <>
      <h2>{words.groups.place}</h2>
      <div className="form-grid">
        <DraftField form={form} of="name" {...words.name} />
        <DraftField form={form} of="capacity" {...words.capacity} kind="number" />
        <DraftField form={form} of="description" {...words.description} wide rows={3} />
        <HouseChoice
          building={value}
          value={value.picture}
          change={(picture) => change({ picture })}
        />
        <Check
          {...words.userVisible}
          checked={value.userVisible}
          change={(userVisible) => change({ userVisible })}
        />
        <Check
          {...words.invitesVisitors}
          checked={value.invitesVisitors}
          change={(invitesVisitors) => change({ invitesVisitors })}
        />
        <Check
          {...words.openToViewers}
          checked={value.openToViewers}
          change={(openToViewers) => change({ openToViewers })}
        />
        <details className="wide">
          <summary>{words.forPrograms}</summary>
          <DraftField form={form} of="buildingId" {...words.buildingId} fixed={kind === "known"} />
        </details>
      </div>
    </>
  );
}

function WordFields({ form }: FieldsProps) {
  const words = useWords("building");
  const { value, change } = form.draft;
  return (
    <>
      <h2>{words.groups.words}</h2>
      <DraftField form={form} of="systemInstruction" {...words.systemInstruction} rows={6} />
      <h2>{words.groups.pulses}</h2>
      <div className="form-grid">
        <DraftField form={form} of="entryPrompt" {...words.entryPrompt} rows={3} />
        <DraftField form={form} of="autoPrompt" {...words.autoPrompt} rows={3} />
        <div>
          <Check
            {...words.runEntryLlm}
            checked={value.runEntryLlm}
            change={(runEntryLlm) => change({ runEntryLlm })}
          />
          <Check
            {...words.runAutoLlm}
            checked={value.runAutoLlm}
            change={(runAutoLlm) => change({ runAutoLlm })}
          />
        </div>
        <DraftField form={form} of="autoIntervalSec" {...words.autoIntervalSec} kind="number" />
        <fieldset className="form-field wide">
          <legend>{words.allows}</legend>
          <div className="checks">
            {CreationAct.options.map((act) => (
              <Check
                key={act}
                {...words.acts[act]}
                checked={value.allows.includes(act)}
                change={(allowed) =>
                  change({
                    allows: CreationAct.options.filter((each) =>
                      each === act ? allowed : value.allows.includes(each),
                    ),
                  })
                }
              />
            ))}
          </div>
        </fieldset>
      </div>
    </>
  );
}

function RemoveBuilding({ remove }: { readonly remove: () => Promise<void> }) {
  const words = useWords("building");
  const { cancel } = useWords("editor");
  const [step, setStep] = useState<"choose" | "sure">("choose");
  if (step === "choose") {
    return (
      <button type="button" className="button danger" onClick={() => setStep("sure")}>
        {words.remove}
      </button>
    );
  }
  return (
    <>
      <button
        type="button"
        className="button danger"
        onClick={() => {
          setStep("choose");
          void remove();
        }}
      >
        {words.reallyRemove}
      </button>
      <button type="button" className="button plain" onClick={() => setStep("choose")}>
        {cancel}
      </button>
    </>
  );
}
