import { type ReactNode, useId, useRef, useState } from "react";
import { UserPictureReport, userPicturePath } from "../../../../src/protocol/user-picture.ts";
import { useKeptText } from "../browser/use-kept-text.ts";
import type { PageCityState } from "../connection/city-state.ts";
import { useWords } from "../language/language-context.tsx";
import { useCommand } from "../widgets/use-command.ts";
import { type SmallPicture, smallPicture } from "./small-picture.ts";
import { UserFace } from "./user-face.tsx";
import "./user-form.css";

const longest = 40;

type UserFormProps = {
  readonly user: PageCityState["user"];
  /** Called when what was entered is the user's now. */
  readonly saved: () => void;
  /** The buttons below the fields. */
  readonly foot: (state: { readonly isChanged: boolean; readonly isBusy: boolean }) => ReactNode;
};

/** The picture as it will be: the one there is, a new one, or none. */
type Chosen = SmallPicture | "none" | "same";

async function handOver(blob: Blob): Promise<string | undefined> {
  const answer = await fetch(userPicturePath, {
    method: "POST",
    headers: { "content-type": "application/octet-stream" },
    body: blob,
  }).catch(() => undefined);
  if (answer?.ok !== true) return undefined;
  return UserPictureReport.safeParse(await answer.json()).data?.picture;
}

/** The name of the chosen picture in the data folder; undefined when it stays as it is. */
const keptPicture = async (chosen: Chosen): Promise<string | undefined> =>
  chosen === "same"
    ? undefined
    : chosen === "none"
      ? ""
      : ((await handOver(chosen.blob)) ?? "not-kept");

const newText = (written: string, before: string): string | undefined =>
  written.trim() === before ? undefined : written.trim();

/** The form for the user: a name, pronouns and a picture, each of which may stay empty. */
export function UserForm({ user, saved, foot }: UserFormProps) {
  const words = useWords("profile");
  const command = useCommand();
  const [name, setName] = useKeptText("name of the user", user.name);
  const [pronouns, setPronouns] = useKeptText("pronouns of the user", user.pronouns);
  const [chosen, setChosen] = useState<Chosen>("same");
  const [trouble, setTrouble] = useState<"bad-picture" | "not-kept">();
  const [isBusy, setBusy] = useState(false);
  const isChanged =
    name.trim() !== user.name || pronouns.trim() !== user.pronouns || chosen !== "same";

  const send = async () => {
    const picture = await keptPicture(chosen);
    if (picture === "not-kept") return setTrouble("not-kept");
    const done = await command({
      do: "change-user",
      name: newText(name, user.name),
      pronouns: newText(pronouns, user.pronouns),
      picture,
    }).outcome;
    if (!done.ok) return;
    setChosen("same");
    saved();
  };
  const save = async () => {
    if (!isChanged) return saved();
    setBusy(true);
    await send();
    setBusy(false);
  };

  return (
    <form
      className="user-form"
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
    >
      <PictureChoice
        user={{ name, picture: user.picture }}
        chosen={chosen}
        choose={(next) => {
          setTrouble(next === undefined ? "bad-picture" : undefined);
          if (next !== undefined) setChosen(next);
        }}
      />
      <div className="user-fields">
        <Field
          label={words.name}
          help={words.nameHelp}
          value={name}
          change={setName}
          completedAs="nickname"
        />
        <Field
          label={words.pronouns}
          help={words.pronounsHelp}
          value={pronouns}
          change={setPronouns}
          completedAs="off"
          suggestions={words.pronounSuggestions}
        />
      </div>
      <p className="flaw" role="status">
        {trouble && words.trouble[trouble]}
      </p>
      {foot({ isChanged, isBusy })}
    </form>
  );
}

type PictureChoiceProps = {
  readonly user: { readonly name: string; readonly picture: string };
  readonly chosen: Chosen;
  /** Undefined: what was chosen is no picture. */
  readonly choose: (chosen: Chosen | undefined) => void;
};

function PictureChoice({ user, chosen, choose }: PictureChoiceProps) {
  const words = useWords("profile");
  const file = useRef<HTMLInputElement>(null);
  const hasPicture = chosen === "same" ? user.picture !== "" : chosen !== "none";
  const take = async (picked: File | undefined) => {
    if (picked === undefined) return;
    choose(await smallPicture(picked));
  };
  return (
    <div className="user-picture">
      {typeof chosen === "object" ? (
        <span
          className="user-face"
          aria-hidden="true"
          ref={(element) => element?.replaceChildren(chosen.canvas)}
        />
      ) : (
        <UserFace user={{ name: user.name, picture: chosen === "none" ? "" : user.picture }} />
      )}
      <span className="user-picture-buttons">
        <button type="button" className="button small" onClick={() => file.current?.click()}>
          {hasPicture ? words.otherPicture : words.choosePicture}
        </button>
        {hasPicture && (
          <button type="button" className="button small plain" onClick={() => choose("none")}>
            {words.noPicture}
          </button>
        )}
      </span>
      <input
        ref={file}
        type="file"
        hidden
        aria-label={words.choosePicture}
        accept="image/png,image/jpeg,image/webp,image/gif,image/avif"
        onChange={(event) => {
          void take(event.target.files?.[0]);
          event.target.value = "";
        }}
      />
    </div>
  );
}

type FieldProps = {
  readonly label: string;
  readonly help: string;
  readonly value: string;
  readonly change: (value: string) => void;
  readonly completedAs: "nickname" | "off";
  readonly suggestions?: readonly string[];
};

function Field({ label, help, value, change, completedAs, suggestions = [] }: FieldProps) {
  const id = useId();
  return (
    <div className="form-field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className="input"
        value={value}
        maxLength={longest}
        autoComplete={completedAs}
        aria-describedby={`${id}-help`}
        onChange={(event) => change(event.target.value)}
      />
      {suggestions.length > 0 && (
        <span className="user-suggestions">
          {suggestions.map((each) => (
            <button
              key={each}
              type="button"
              className="button small"
              aria-pressed={value === each}
              onClick={() => change(value === each ? "" : each)}
            >
              {each}
            </button>
          ))}
        </span>
      )}
      <span className="help" id={`${id}-help`}>
        {help}
      </span>
    </div>
  );
}
