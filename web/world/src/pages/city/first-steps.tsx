import { type ReactNode, useId } from "react";
import type { BuildingId, PersonaId } from "../../../../../src/kernel/id.ts";
import { messageLimit } from "../../../../../src/protocol/page-commands.ts";
import type { PersonaCard } from "../../../../../src/protocol/page-views.ts";
import { useKeptText } from "../../browser/use-kept-text.ts";
import { Bust } from "../../face/bust.tsx";
import { languageName, pageLanguages } from "../../language/language.ts";
import { useLanguage, useWords } from "../../language/language-context.tsx";
import { useMayOpen } from "../../routes/may-open.tsx";
import { PageLink } from "../../routes/navigation.tsx";
import { plainText } from "../../text/plain-text.ts";
import { ArrowIcon } from "../../widgets/icons.tsx";
import { useCommand } from "../../widgets/use-command.ts";
import { Answered } from "../answered.tsx";
import { introduction } from "../persona/introduction.ts";
import { KeyPaste } from "../settings/key-paste.tsx";
import { partName } from "../settings/part-name.ts";
import { useAnswer } from "../use-answer.ts";

type FootProps = { readonly back?: () => void; readonly children: ReactNode };

/** The buttons for the next and the previous step. */
export function StepFoot({ back, children }: FootProps) {
  const words = useWords("firstVisit");
  return (
    <footer className="first-foot">
      {back && (
        <button type="button" className="button plain" onClick={back}>
          {words.back}
        </button>
      )}
      {children}
    </footer>
  );
}

type ChooseWhomProps = {
  readonly cards: readonly PersonaCard[];
  readonly whom: PersonaCard;
  readonly choose: (persona: PersonaId) => void;
  readonly next: () => void;
};

export function ChooseWhom({ cards, whom, choose, next }: ChooseWhomProps) {
  const words = useWords("firstVisit");
  return (
    <>
      <LanguageChoice />
      <h2>{words.whoLivesHere}</h2>
      <p className="first-hint">{words.whoHint}</p>
      <div className="first-faces" role="radiogroup" aria-label={words.whoHint}>
        {cards.map(({ persona, name, emotion }) => (
          <label key={persona} className="first-face">
            <input
              type="radio"
              name="whom"
              aria-label={name}
              aria-describedby={`about-${persona}`}
              checked={persona === whom.persona}
              onChange={() => choose(persona)}
            />
            <Bust persona={persona} emotion={persona === whom.persona ? "joy" : emotion} />
            <b>{name}</b>
            <Introduction persona={persona} />
          </label>
        ))}
      </div>
      <StepFoot>
        <button type="button" className="button primary" onClick={next}>
          {words.next}
          <ArrowIcon />
        </button>
      </StepFoot>
    </>
  );
}

/** A sentence of a persona's profile. */
function Introduction({ persona }: { readonly persona: PersonaId }) {
  const [answer] = useAnswer({ ask: "mind", persona });
  const profile = answer.phase === "answered" ? answer.answer.profile : "";
  return (
    <span className="first-introduction" id={`about-${persona}`} lang="">
      {plainText(introduction(profile))}
    </span>
  );
}

/** The language of the page and, where the visitor may choose it, of the city. */
function LanguageChoice() {
  const { language, choose } = useLanguage();
  const { language: legend } = useWords("shell");
  const mayOpen = useMayOpen();
  const command = useCommand();
  return (
    <div className="segments first-languages" role="radiogroup" aria-label={legend}>
      {pageLanguages.map((each) => (
        <label key={each}>
          <input
            type="radio"
            name="first-language"
            checked={language === each}
            onChange={() => {
              choose(each);
              if (mayOpen("editor")) command({ do: "choose-language", language: each });
            }}
          />
          <span lang={each}>{languageName(each)}</span>
        </label>
      ))}
    </div>
  );
}

type AskNameProps = {
  readonly question: string;
  readonly about: string;
  /** The present name; it stays when nothing is entered. */
  readonly name: string;
  readonly longest: number;
  readonly completedAs: "nickname" | "off";
  readonly back: () => void;
  readonly next: (name: string) => void;
};

/** Asks for a name of somebody or something. */
export function AskName({ question, about, name, longest, completedAs, back, next }: AskNameProps) {
  const words = useWords("firstVisit");
  const [text, setText] = useKeptText(`first visit: ${question}`, name);
  const hint = useId();
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        next(text.trim() || name);
      }}
    >
      <h2>{question}</h2>
      <p className="first-hint" id={hint}>
        {about}
      </p>
      <input
        className="input first-field"
        aria-label={question}
        aria-describedby={hint}
        autoComplete={completedAs}
        maxLength={longest}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <StepFoot back={back}>
        <button type="submit" className="button primary">
          {words.next}
          <ArrowIcon />
        </button>
      </StepFoot>
    </form>
  );
}

type ChooseWordsProps = {
  readonly whom: PersonaCard;
  readonly back: () => void;
  readonly speak: (text: string) => void;
};

export function ChooseWords({ whom, back, speak }: ChooseWordsProps) {
  const words = useWords("firstVisit");
  const [text, setText] = useKeptText("first visit: words");
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (text.trim() !== "") speak(text.trim());
      }}
    >
      <h2>{words.firstWords(whom.name)}</h2>
      <div className="first-words">
        {words.suggestions(whom.name).map((suggestion) => (
          <button
            key={suggestion}
            type="button"
            className="first-suggestion"
            onClick={() => speak(suggestion)}
          >
            {suggestion}
          </button>
        ))}
      </div>
      <input
        className="input first-field"
        aria-label={words.orOwn}
        placeholder={words.orOwn}
        maxLength={messageLimit}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <StepFoot back={back}>
        <button type="submit" className="button primary" disabled={text.trim() === ""}>
          {words.say}
        </button>
      </StepFoot>
    </form>
  );
}

type WhereKeysGoProps = {
  readonly building: BuildingId;
  readonly back: () => void;
  readonly leave: () => void;
};

/** A key can be put here and is in force at once; what is free of charge; or one goes on without. */
export function WhereKeysGo({ building, back, leave }: WhereKeysGoProps) {
  const words = useWords("firstVisit");
  const mayOpen = useMayOpen();
  const foot = (
    <StepFoot back={back}>
      <button type="button" className="button" onClick={leave}>
        {words.lookAround}
      </button>
      {mayOpen("room") && (
        <PageLink to={{ page: "room", building }} className="button primary" onClick={leave}>
          {words.talkOn}
          <ArrowIcon />
        </PageLink>
      )}
    </StepFoot>
  );
  return (
    <>
      <h2>{words.keys}</h2>
      <p className="first-hint">{words.keysUnderstudy}</p>
      {mayOpen("settings") ? <FirstKey foot={foot} /> : foot}
    </>
  );
}

/** The foot comes together with what stands above it, so that no button moves away from under the mouse. */
function FirstKey({ foot }: { readonly foot: ReactNode }) {
  const words = useWords("firstVisit");
  const { getKey } = useWords("settings");
  const [answer, again] = useAnswer({ ask: "settings" });
  return (
    <>
      <Answered answer={answer}>
        {(settings) => (
          <>
            <KeyPaste settings={settings} onSaved={again} />
            <p className="first-hint">{words.keysLead}</p>
            <ul className="first-keys">
              {settings.sections
                .flatMap(({ parts }) => parts)
                .flatMap(({ id, about, free, settings: own }) => {
                  const { from } =
                    settings.settings.find((card) => card.from && own.includes(card.name)) ?? {};
                  return free === undefined
                    ? []
                    : [
                        <li key={id}>
                          <b>{partName({ about })}</b> {plainText(free)}{" "}
                          {from && (
                            <a href={from} target="_blank" rel="noreferrer">
                              {getKey}
                            </a>
                          )}
                        </li>,
                      ];
                })}
            </ul>
          </>
        )}
      </Answered>
      {answer.phase !== "waiting" && foot}
    </>
  );
}
