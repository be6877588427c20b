import { AnswerStyle } from "../../../../../src/protocol/mind-choices.ts";
import type { PageCityState } from "../../connection/city-state.ts";
import { useWords } from "../../language/language-context.tsx";
import { plainText } from "../../text/plain-text.ts";
import { namedText } from "../../text/with-names.tsx";
import { ChoiceField, TextField } from "../../widgets/form-fields.tsx";
import { AnsweringFields } from "./answering-fields.tsx";
import type { DraftControl } from "./maker-draft.ts";

type ProfileTabProps = {
  readonly draft: DraftControl;
  readonly city: PageCityState;
  /** A persona who lives here already has a mind and a home. */
  readonly isNew: boolean;
  readonly flaw: string | undefined;
  /** Other first words that a card offers. */
  readonly greetings: readonly string[];
};

export function ProfileTab({ draft, city, isNew, flaw, greetings }: ProfileTabProps) {
  const words = useWords("maker").profile;
  const { value, change } = draft;
  return (
    <div className="form-grid maker-profile">
      <TextField
        {...words.name}
        flaw={flaw}
        value={value.name}
        change={(name) => change({ name: name.slice(0, 60) })}
      />
      <TextField
        {...words.pronouns}
        suggestions={words.pronounChoices}
        value={value.pronouns}
        change={(pronouns) => change({ pronouns: pronouns.slice(0, 40) })}
      />
      {isNew && (
        <>
          <TextField
            {...words.who}
            wide
            rows={4}
            value={value.who}
            change={(who) => change({ who: who.slice(0, 4_000) })}
          />
          <ChoiceField
            name={words.where}
            value={value.building}
            choices={[
              ["", words.ownRoom],
              ...city.buildings.map((each) => [each.buildingId, plainText(each.name)] as const),
            ]}
            change={(building) => change({ building })}
          />
        </>
      )}
      <TextField
        {...words.hello}
        wide
        rows={3}
        value={value.hello}
        change={(hello) => change({ hello: hello.slice(0, 4_000) })}
      />
      {greetings.length > 1 && (
        <Greetings
          greetings={greetings}
          name={value.name}
          user={city.user.name || "…"}
          chosen={value.hello}
          choose={(hello) => change({ hello })}
        />
      )}
      {/\{\{/.test(value.hello) && (
        <p className="hello-preview wide" aria-live="polite">
          <b>{words.asSaid}</b>
          <q>{plainText(namedText(value.hello, value.name, city.user.name || "…"))}</q>
        </p>
      )}
      <ChoiceField
        {...words.style}
        wide
        value={value.style}
        choices={AnswerStyle.options.map((style) => [style, words.styles[style]])}
        change={(style) => change({ style: AnswerStyle.parse(style) })}
      />
      <AnsweringFields draft={draft} />
    </div>
  );
}

type GreetingsProps = {
  readonly greetings: readonly string[];
  /** Of who says it, and of who hears it. */
  readonly name: string;
  readonly user: string;
  readonly chosen: string;
  readonly choose: (greeting: string) => void;
};

/** The first words that a card brought. */
function Greetings({ greetings, name, user, chosen, choose }: GreetingsProps) {
  const words = useWords("maker").profile;
  return (
    <fieldset className="greetings wide">
      <legend>{words.others}</legend>
      {greetings.map((greeting) => (
        <button
          key={greeting}
          type="button"
          className="greeting"
          aria-pressed={greeting.trim() === chosen.trim()}
          onClick={() => choose(greeting)}
        >
          {plainText(namedText(greeting, name, user))}
        </button>
      ))}
    </fieldset>
  );
}
