import { useId, useState } from "react";
import type { PageAnswerOf } from "../../../../../src/protocol/page-questions.ts";
import type { SettingCard, TypedSettings } from "../../../../../src/protocol/page-settings.ts";
import { useQuestion } from "../../connection/use-world.ts";
import { useWords } from "../../language/language-context.tsx";
import { plainText } from "../../text/plain-text.ts";
import { TextField } from "../../widgets/form-fields.tsx";
import { useCommand } from "../../widgets/use-command.ts";
import { fixedBy, isFree, type KeyPlace, keyPlaces, pastedAddress, placeOf } from "./key-places.ts";
import { ModelsThere } from "./models-there.tsx";
import { modelSetting, partName } from "./part-name.ts";
import { type TryAnswer, TryResult } from "./try-result.tsx";
import "./settings.css";

type Settings = PageAnswerOf<"settings">;

type KeyPasteProps = {
  readonly settings: Settings;
  readonly onSaved: () => void;
};

type Saved = {
  /** The model in force now. */
  readonly now: Settings["model"];
  /** The one that answered; absent where none was tried. */
  readonly tried?: { readonly provider: string; readonly model: string };
};

type Outcome = TryAnswer | { readonly flaw: string } | Saved;

/** Paste a key or an address: it is recognised, tried with one real call, and in force when it works. */
export function KeyPaste({ settings, onSaved }: KeyPasteProps) {
  const words = useWords("settings");
  const about = useId();
  const ask = useQuestion();
  const [text, setText] = useState("");
  const [picked, setPicked] = useState<string>();
  const [other, setOther] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();
  const saveTyped = useSaving(settings, setOutcome, onSaved);
  const pasted = text.trim();
  const isAddress = pastedAddress(pasted) !== undefined;
  const places = keyPlaces(settings).filter((each) => !isAddress || each.address);
  if (places.length === 0) return null;
  const recognised = placeOf(places, pasted);
  const place = places.find(({ provider }) => provider.id === picked) ?? recognised;
  const isFixed = place !== undefined && fixedBy(place, pasted) !== undefined;
  const save = async (to: KeyPlace, model?: string) => {
    const isDone = await saveTyped(typedFor(to, pasted, other), to.provider.id, model);
    if (!isDone) return;
    setText("");
    setOther(undefined);
    setPicked(undefined);
  };
  const use = async (to: KeyPlace) => {
    setBusy(true);
    setOutcome(undefined);
    const { id } = to.provider;
    const typed = typedFor(to, pasted, other);
    const tried = await ask({ ask: "try-part", kind: "model", part: id, typed });
    if (tried.ok && tried.value.outcome === "works") await save(to, tried.value.model);
    else if (tried.ok) setOutcome(tried.value);
    setBusy(false);
  };
  return (
    <form
      className="key-paste"
      onSubmit={(event) => {
        event.preventDefault();
        if (place !== undefined && pasted !== "" && !busy && !isFixed) void use(place);
      }}
    >
      <h2>{words.paste}</h2>
      <p className="soft" id={about}>
        {words.pasteHelp}
      </p>
      <div className="key-row">
        <input
          className="input"
          type="password"
          autoComplete="off"
          aria-label={words.paste}
          aria-describedby={about}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            setPicked(undefined);
            setOutcome(undefined);
          }}
        />
        <button
          type="submit"
          className="button primary"
          disabled={pasted === "" || busy || place === undefined || isFixed}
        >
          {busy ? words.using : words.use}
        </button>
      </div>
      {pasted !== "" && (
        <KeyWhere
          {...{ pasted, places, place, recognised, other }}
          pick={setPicked}
          setOther={setOther}
        />
      )}
      <KeyOutcome
        outcome={outcome}
        saveAnyway={place === undefined ? undefined : () => void save(place)}
        choose={(provider, model) => void saveTyped({}, provider, model)}
      />
    </form>
  );
}

/** The settings to save: the pasted text, with the text typed beside it. */
function typedFor({ key, address }: KeyPlace, text: string, beside?: string): TypedSettings {
  const other = beside?.trim();
  const pasted = pastedAddress(text);
  if (pasted === undefined) {
    return { [key.name]: text, ...(other === undefined ? {} : written(address, other)) };
  }
  // A saved key is of the server that it was saved for: it does not go to another one.
  const keepsKey = !other && hostOf(address?.value) === hostOf(pasted);
  return { ...written(address, pasted), ...(keepsKey ? {} : written(key, other ?? "")) };
}

/** A text for a setting; an empty one removes what the page has saved. */
function written(card: SettingCard | undefined, text: string): TypedSettings {
  if (card === undefined || !isFree(card)) return {};
  if (text !== "") return { [card.name]: text };
  return card.by === "page" ? { [card.name]: null } : {};
}

const hostOf = (address: string | undefined): string | undefined =>
  address !== undefined && URL.canParse(address) ? new URL(address).host : undefined;

/** Saves what was pasted, with the model that answered, and tells which one is in force afterwards. */
function useSaving({ settings }: Settings, tell: (outcome: Outcome) => void, onSaved: () => void) {
  const common = useWords("common");
  const ask = useQuestion();
  const command = useCommand();
  const card = settings.find(({ name }) => name === modelSetting);
  return async (pasted: TypedSettings, provider: string, model?: string): Promise<boolean> => {
    const names = model !== undefined && card !== undefined && isFree(card);
    const typed = { ...pasted, ...(names ? { [modelSetting]: model } : {}) };
    const saved = await command({ do: "save-settings", typed }, { refusal: "quiet" }).outcome;
    if (!saved.ok) {
      tell({ flaw: `${common.refusal[saved.error.code]} ${saved.error.note ?? ""}` });
      return false;
    }
    const after = await ask({ ask: "settings" });
    if (after.ok) {
      tell({
        now: after.value.model,
        ...(names ? { tried: { provider, model } } : {}),
      });
    }
    onSaved();
    return true;
  };
}

type KeyWhereProps = {
  readonly pasted: string;
  readonly places: readonly KeyPlace[];
  readonly place: KeyPlace | undefined;
  readonly recognised: KeyPlace | undefined;
  /** The address beside a key, or the key beside an address. */
  readonly other: string | undefined;
  readonly pick: (provider: string) => void;
  readonly setOther: (text: string) => void;
};

/** The owner of the key or address. One that no form tells is chosen; until then it goes nowhere. */
function KeyWhere({ pasted, places, place, recognised, other, pick, setOther }: KeyWhereProps) {
  const words = useWords("settings");
  const isAddress = pastedAddress(pasted) !== undefined;
  const recognisedAs = isAddress ? words.recognisedAddress : words.recognised;
  const fixed = place && fixedBy(place, pasted);
  const beside = isAddress ? place?.key : place?.address;
  return (
    <div className="key-where">
      <p role="status">
        {recognised ? recognisedAs(partName(recognised.provider)) : words.unrecognised}
      </p>
      <label>
        {words.whichProvider}{" "}
        <select value={place?.provider.id ?? ""} onChange={(event) => pick(event.target.value)}>
          {place === undefined && <option value="">{words.chooseProvider}</option>}
          {places.map(({ provider }) => (
            <option key={provider.id} value={provider.id}>
              {partName(provider)}
            </option>
          ))}
        </select>
      </label>
      {fixed && (
        <p className="flaw" role="alert">
          {fixed.by === "environment"
            ? words.by.environment
            : words.by.file(plainText(fixed.place ?? ""))}
        </p>
      )}
      {beside && isFree(beside) && (
        <TextField
          name={isAddress ? words.keyOfServer : words.address}
          value={other ?? beside.value ?? ""}
          change={setOther}
        />
      )}
    </div>
  );
}

type KeyOutcomeProps = {
  readonly outcome: Outcome | undefined;
  readonly saveAnyway: (() => void) | undefined;
  readonly choose: (provider: string, model: string) => void;
};

function KeyOutcome({ outcome, saveAnyway, choose }: KeyOutcomeProps) {
  const words = useWords("settings");
  if (outcome === undefined) return null;
  if ("outcome" in outcome) {
    return (
      <>
        <TryResult answer={outcome} />
        <p className="soft">
          {words.notUsed}{" "}
          {saveAnyway && (
            <button type="button" className="as-link" onClick={saveAnyway}>
              {words.useAnyway}
            </button>
          )}
        </p>
      </>
    );
  }
  if ("flaw" in outcome) {
    return (
      <p className="flaw" role="alert">
        {plainText(outcome.flaw)}
      </p>
    );
  }
  const { now, tried } = outcome;
  return (
    <>
      <p className="done-note" role="status">
        {words.inForceNow(now.understudy ? words.understudy : plainText(now.name))}
      </p>
      {tried && <ModelsThere {...tried} choose={(model) => choose(tried.provider, model)} />}
    </>
  );
}
