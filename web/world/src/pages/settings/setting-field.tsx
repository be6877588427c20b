import { useId } from "react";
import { ownValue } from "../../../../../src/kernel/own-value.ts";
import type { SettingCard } from "../../../../../src/protocol/page-settings.ts";
import { useWords } from "../../language/language-context.tsx";
import { plainText } from "../../text/plain-text.ts";
import type { SettingDrafts } from "./setting-drafts.ts";

/** A value, with its name for people. */
export type SuggestedName = { readonly value: string; readonly name: string };

type SettingFieldProps = {
  readonly card: SettingCard;
  readonly drafts: SettingDrafts;
  /** Names to choose from, such as those of models. */
  readonly names?: readonly SuggestedName[];
};

/** One setting: its value, where it comes from, and a field for another one. Its name is seen under the pointer. */
export function SettingField({ card, drafts, names = [] }: SettingFieldProps) {
  const words = useWords("settings");
  const id = useId();
  const draft = drafts.of(card.name);
  const unit = ownValue(words.units, card.form);
  const isFixed = card.inForce === undefined || card.by === "environment" || card.by === "file";
  const mayRemove = card.by === "page" && draft !== null && !isFixed;
  return (
    <div className="form-field setting-field" data-setting={card.name} title={card.name}>
      <span>
        <label htmlFor={id}>
          <MarkedText text={plainText(card.about)} />
          {unit !== undefined && !card.about.includes(unit) && (
            <span className="setting-unit"> ({unit})</span>
          )}
        </label>
      </span>
      <SettingInput id={id} card={card} drafts={drafts} names={names} isFixed={isFixed} />
      <span className="help setting-about" id={`${id}-about`}>
        <Origin card={card} />
        {card.from && (
          <a href={card.from} target="_blank" rel="noreferrer">
            {words.getKey}
          </a>
        )}
        {mayRemove && (
          <button type="button" className="as-link" onClick={() => drafts.type(card.name, null)}>
            {words.remove}
          </button>
        )}
      </span>
    </div>
  );
}

/** A text in which what stands between two backticks is code. */
export function MarkedText({ text }: { readonly text: string }) {
  const pieces = text.split("`");
  const isPaired = pieces.length % 2 === 1;
  if (!isPaired) return text;
  return pieces.map((piece, place) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes
    place % 2 === 1 ? <code key={place}>{piece}</code> : piece,
  );
}

type SettingInputProps = Required<SettingFieldProps> & {
  readonly id: string;
  readonly isFixed: boolean;
};

function SettingInput({ id, card, drafts, names, isFixed }: SettingInputProps) {
  const words = useWords("settings");
  const draft = drafts.of(card.name);
  const saved = card.secret ? "" : (card.value ?? "");
  const write = (value: string) =>
    value === saved ? drafts.drop(card.name) : drafts.type(card.name, value === "" ? null : value);
  const shared = {
    id,
    "aria-describedby": `${id}-about`,
    value: draft === undefined ? saved : (draft ?? ""),
    disabled: isFixed,
  };
  const choices = choicesOf(card, words);
  if (choices !== undefined) {
    return (
      <select {...shared} onChange={(event) => write(event.target.value)}>
        {choices.map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </select>
    );
  }
  const suggestions = [...(card.isList ? (card.choices ?? []) : []), ...names];
  return (
    <>
      <input
        {...shared}
        type={card.secret ? "password" : "text"}
        autoComplete="off"
        spellCheck={false}
        placeholder={placeholderOf(card, words, draft === null)}
        list={suggestions.length > 0 ? `${id}-list` : undefined}
        onChange={(event) => write(event.target.value)}
      />
      {suggestions.length > 0 && (
        <datalist id={`${id}-list`}>
          {suggestions.map(({ value, name }) => (
            <option key={value} value={value}>
              {name === value ? undefined : plainText(name)}
            </option>
          ))}
        </datalist>
      )}
    </>
  );
}

type Words = ReturnType<typeof useWords<"settings">>;

/** The origin of the value, or the value that applies without one. */
function Origin({ card }: { readonly card: SettingCard }) {
  const words = useWords("settings");
  const { by, place = "", unset, inForce } = card;
  if (by === "environment") return <>{words.by.environment} </>;
  if (by === "file") return <>{words.by.file(plainText(place))} </>;
  if (inForce === undefined) return <>{words.by.outside} </>;
  if (by === "sealed") return <b className="flaw">{words.sealed} </b>;
  return (
    <>
      {by === "default" && unset !== undefined && (
        <>
          <MarkedText text={words.unset(plainText(unset))} />{" "}
        </>
      )}
      {inForce === "start" && <span className="tag">{words.inForce.start}</span>}{" "}
    </>
  );
}

function choicesOf(
  { choices, form, isList, value = "" }: SettingCard,
  words: Words,
): readonly (readonly [string, string])[] | undefined {
  if (form === "yes-no") {
    return [
      ...(value === "" ? [["", words.isDefault] as const] : []),
      ["on", words.on],
      ["off", words.off],
    ];
  }
  if (choices === undefined || isList) return undefined;
  const known = choices.map((choice) => [choice.value, choice.name] as const);
  return value === "" ? [["", words.isDefault], ...known] : known;
}

function placeholderOf(card: SettingCard, words: Words, isRemoved: boolean): string {
  if (!card.secret || isRemoved || card.by === "default" || card.by === "sealed") return "";
  const set = words.secretSet(card.ending);
  return card.by === "page" ? `${set} — ${words.replaceSecret}` : set;
}
