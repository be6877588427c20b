import { useState } from "react";
import { BuildingIdShape } from "../../../../../src/protocol/ids.ts";
import { CreationAct } from "../../../../../src/protocol/place.ts";
import { useWords } from "../../language/language-context.tsx";
import { Check, TextField } from "../form-fields.tsx";
import { saveBuildingFile } from "./building-file.ts";
import type { ChangeHistory } from "./change-history.ts";
import { type Draft, useDraft } from "./drafts.ts";
import { editorWords } from "./editor-words.ts";
import { LentTools } from "./lent-tools.tsx";
import { type BuildingDraft, readBuilding } from "./place-forms.ts";
import { SaveRow } from "./save-row.tsx";
import { type SavingControl, useSaving } from "./use-saving.ts";

type BuildingFormProps = {
  /** Tells its draft from those of other forms. */
  readonly name: string;
  readonly saved: BuildingDraft;
  readonly kind: "new" | "known";
  readonly history: ChangeHistory;
  /** It was saved or removed. */
  readonly done: (id: string) => void;
};

/** All that a building is, each field with what it means. */
export function BuildingForm({ name, saved, kind, history, done }: BuildingFormProps) {
  const words = useWords(editorWords).buildings;
  const draft = useDraft(name, saved);
  const saving = useSaving(history);
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
    <form
      className="panel"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <PlaceFields draft={draft} saving={saving} kind={kind} />
      <WordFields draft={draft} saving={saving} />
      <h2>{words.groups.lends}</h2>
      <LentTools
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
    </form>
  );
}

type FieldsProps = { readonly draft: Draft<BuildingDraft>; readonly saving: SavingControl };

function PlaceFields({ draft, saving, kind }: FieldsProps & { readonly kind: "new" | "known" }) {
  const words = useWords(editorWords).buildings;
  const { value, change } = draft;
  return (
    <>
      <h2>{words.groups.place}</h2>
      <div className="form-grid">
        <TextField
          {...words.name}
          value={value.name}
          change={(name) => change({ name })}
          flaw={saving.flaw("name")}
        />
        <TextField
          {...words.buildingId}
          value={value.buildingId}
          change={(buildingId) => change({ buildingId })}
          flaw={saving.flaw("buildingId")}
          fixed={kind === "known"}
        />
        <TextField
          {...words.description}
          wide
          rows={3}
          value={value.description}
          change={(description) => change({ description })}
          flaw={saving.flaw("description")}
        />
        <TextField
          {...words.capacity}
          kind="number"
          value={value.capacity}
          change={(capacity) => change({ capacity })}
          flaw={saving.flaw("capacity")}
        />
        <TextField
          {...words.picture}
          value={value.picture}
          change={(picture) => change({ picture })}
          flaw={saving.flaw("picture")}
        />
        <Check
          {...words.userVisible}
          checked={value.userVisible}
          change={(userVisible) => change({ userVisible })}
        />
      </div>
    </>
  );
}

function WordFields({ draft, saving }: FieldsProps) {
  const words = useWords(editorWords).buildings;
  const { value, change } = draft;
  return (
    <>
      <h2>{words.groups.words}</h2>
      <TextField
        {...words.systemInstruction}
        rows={6}
        value={value.systemInstruction}
        change={(systemInstruction) => change({ systemInstruction })}
        flaw={saving.flaw("systemInstruction")}
      />
      <h2>{words.groups.pulses}</h2>
      <div className="form-grid">
        <TextField
          {...words.entryPrompt}
          rows={3}
          value={value.entryPrompt}
          change={(entryPrompt) => change({ entryPrompt })}
          flaw={saving.flaw("entryPrompt")}
        />
        <TextField
          {...words.autoPrompt}
          rows={3}
          value={value.autoPrompt}
          change={(autoPrompt) => change({ autoPrompt })}
          flaw={saving.flaw("autoPrompt")}
        />
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
        <TextField
          {...words.autoIntervalSec}
          kind="number"
          value={value.autoIntervalSec}
          change={(autoIntervalSec) => change({ autoIntervalSec })}
          flaw={saving.flaw("autoIntervalSec")}
        />
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
  const { cancel, buildings: words } = useWords(editorWords);
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
