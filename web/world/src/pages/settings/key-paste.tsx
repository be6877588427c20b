import { useId, useState } from "react";
import type { PageAnswerOf } from "../../../../../src/protocol/page-questions.ts";
import type {
  PartCard,
  SettingCard,
  TypedSettings,
} from "../../../../../src/protocol/page-settings.ts";
import { useQuestion } from "../../connection/use-world.ts";
import { useWords } from "../../language/language-context.tsx";
import { plainText } from "../../text/plain-text.ts";
import { useCommand } from "../../widgets/use-command.ts";
import { TextField } from "../form-fields.tsx";
import { type TryAnswer, TryResult } from "./try-result.tsx";
import "./settings.css";

type KeyPasteProps = {
  readonly settings: PageAnswerOf<"settings">;
  readonly onSaved: () => void;
};

/** A place for a key: a provider, its setting for the key, and the one for its address. */
type KeyPlace = {
  readonly provider: PartCard;
  readonly key: SettingCard;
  readonly address: SettingCard | undefined;
};

const isFree = ({ by, inForce }: SettingCard): boolean =>
  inForce !== undefined && by !== "environment" && by !== "file";

/** The providers that take a key, in the order of the parts. */
function keyPlaces({ sections, settings }: PageAnswerOf<"settings">): readonly KeyPlace[] {
  const known = new Map(settings.map((card) => [card.name, card]));
  const models = sections.find(({ id }) => id === "models")?.parts ?? [];
  return models.flatMap((provider) => {
    const cards = provider.settings.flatMap((name) => known.get(name) ?? []);
    const key = cards.find((card) => card.secret && isFree(card));
    const address = cards.find((card) => card.form === "url" && isFree(card));
    return key === undefined ? [] : [{ provider, key, address }];
  });
}

const looksLike = ({ key }: KeyPlace, text: string): boolean =>
  key.looksLike !== undefined && new RegExp(key.looksLike).test(text);

type Outcome = TryAnswer | { readonly flaw: string } | { readonly model: string };

/** Paste a key: it is recognised, tried with one real call, and in force when it works. */
export function KeyPaste({ settings, onSaved }: KeyPasteProps) {
  const words = useWords("settings");
  const common = useWords("common");
  const ask = useQuestion();
  const command = useCommand();
  const about = useId();
  const [text, setText] = useState("");
  const [picked, setPicked] = useState<string>();
  const [address, setAddress] = useState("");
  const [busy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();
  const places = keyPlaces(settings);
  const key = text.trim();
  const recognised = places.find((place) => looksLike(place, key));
  const place = places.find(({ provider }) => provider.id === picked) ?? recognised ?? places[0];
  if (place === undefined) return null;
  const typed: TypedSettings = {
    [place.key.name]: key,
    ...(place.address && address.trim() !== "" ? { [place.address.name]: address.trim() } : {}),
  };
  const save = async () => {
    const saved = await command({ do: "save-settings", typed }, { refusal: "quiet" }).outcome;
    if (!saved.ok) {
      setOutcome({ flaw: `${common.refusal[saved.error.code]} ${saved.error.note ?? ""}` });
      return;
    }
    const now = await ask({ ask: "settings" });
    setText("");
    setOutcome({ model: now.ok ? now.value.model.name : "" });
    onSaved();
  };
  const use = async () => {
    setBusy(true);
    setOutcome(undefined);
    const tried = await ask({ ask: "try-part", kind: "model", part: place.provider.id, typed });
    if (tried.ok && tried.value.outcome === "works") await save();
    else if (tried.ok) setOutcome(tried.value);
    setBusy(false);
  };
  return (
    <form
      className="key-paste"
      onSubmit={(event) => {
        event.preventDefault();
        if (key !== "" && !busy) void use();
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
            setOutcome(undefined);
          }}
        />
        <button type="submit" className="button primary" disabled={key === "" || busy}>
          {busy ? words.using : words.use}
        </button>
      </div>
      {key !== "" && (
        <div className="key-where">
          <p role="status">
            {recognised
              ? words.recognised(plainText(recognised.provider.about).replaceAll("`", ""))
              : words.unrecognised}
          </p>
          <label>
            {words.whichProvider}{" "}
            <select value={place.provider.id} onChange={(event) => setPicked(event.target.value)}>
              {places.map(({ provider }) => (
                <option key={provider.id} value={provider.id}>
                  {plainText(provider.about).replaceAll("`", "")}
                </option>
              ))}
            </select>
          </label>
          {place.address && <TextField name={words.address} value={address} change={setAddress} />}
        </div>
      )}
      {outcome !== undefined && "outcome" in outcome && (
        <>
          <TryResult answer={outcome} />
          <p className="soft">
            {words.notUsed}{" "}
            <button type="button" className="as-link" onClick={() => void save()}>
              {words.useAnyway}
            </button>
          </p>
        </>
      )}
      {outcome !== undefined && "flaw" in outcome && (
        <p className="flaw" role="alert">
          {plainText(outcome.flaw)}
        </p>
      )}
      {outcome !== undefined && "model" in outcome && (
        <p className="done-note" role="status">
          {words.inForceNow(plainText(outcome.model))}
        </p>
      )}
    </form>
  );
}
