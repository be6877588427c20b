import { useMemo, useState } from "react";
import type { PageAnswerOf } from "../../../../../src/protocol/page-questions.ts";
import type { SettingCard, SettingsSection } from "../../../../../src/protocol/page-settings.ts";
import { useCity, useOperations } from "../../connection/use-world.ts";
import { useWords } from "../../language/language-context.tsx";
import { plainText } from "../../text/plain-text.ts";
import { Answered } from "../answered.tsx";
import { Budgets } from "../operations/budgets.tsx";
import { useAnswer } from "../use-answer.ts";
import { KeyPaste } from "./key-paste.tsx";
import { PartView } from "./part-view.tsx";
import { SaveSettings } from "./save-settings.tsx";
import { useSettingDrafts } from "./setting-drafts.ts";
import { SettingField, type SuggestedName } from "./setting-field.tsx";
import { YouSection } from "./you-section.tsx";
import "../pages.css";
import "../operations/operations.css";
import "./settings.css";

/** All settings that the page can save, by section; each part can be tried before. */
export function SettingsPage() {
  const [answer, again] = useAnswer({ ask: "settings" });
  return (
    <div className="sheet settings-page">
      <Answered answer={answer}>{(shown) => <Shown shown={shown} again={again} />}</Answered>
    </div>
  );
}

type ShownProps = { readonly shown: PageAnswerOf<"settings">; readonly again: () => void };

function Shown({ shown, again }: ShownProps) {
  const words = useWords("settings");
  const [saved, setSaved] = useState(0);
  const [states] = useAnswer({ ask: "part-states" }, saved);
  const settings = useMemo(
    () => new Map(shown.settings.map((card) => [card.name, card])),
    [shown.settings],
  );
  const onSaved = () => {
    again();
    setSaved((count) => count + 1);
  };
  const known = states.phase === "answered" ? states.answer.states : [];
  return (
    <>
      <header className="page-head">
        <div>
          <h1>{words.title}</h1>
          <p>{words.lead}</p>
        </div>
        <p className="model-now">
          {words.modelNow}{" "}
          <span className="tag" data-level={shown.model.understudy ? "warn" : "good"}>
            {shown.model.understudy ? words.understudy : plainText(shown.model.name)}
          </span>
        </p>
      </header>
      {shown.problems.length > 0 && (
        <ul className="flaws">
          {shown.problems.map((text) => (
            <li key={text}>{plainText(text)}</li>
          ))}
        </ul>
      )}
      <section className="panel" aria-label={words.paste}>
        <KeyPaste settings={shown} onSaved={onSaved} />
      </section>
      <SectionLinks shown={shown} />
      {shown.sections.map((section) => (
        <section
          key={section.id}
          className="panel"
          data-section={section.id}
          id={`section-${section.id}`}
        >
          <h2>{words.sections[section.id]}</h2>
          <p className="soft">{words.about[section.id]}</p>
          {section.parts.map((part) => (
            <PartView
              key={`${part.kind}:${part.id}`}
              part={part}
              settings={settings}
              state={known.find(({ kind, id }) => kind === part.kind && id === part.id)}
              onSaved={onSaved}
            />
          ))}
          <OwnSettings section={section} settings={settings} onSaved={onSaved} />
        </section>
      ))}
      <YouSection />
      <Caps />
    </>
  );
}

/** All sections at once, to go to one. */
function SectionLinks({ shown }: Pick<ShownProps, "shown">) {
  const words = useWords("settings");
  const ids = [...shown.sections.map(({ id }) => id), "you", "budgets"] as const;
  return (
    <nav className="section-links" aria-label={words.toSection}>
      {ids.map((id) => (
        <a key={id} href={`#section-${id}`} className="pill">
          {words.sections[id]}
        </a>
      ))}
    </nav>
  );
}

type OwnSettingsProps = {
  readonly section: SettingsSection;
  readonly settings: ReadonlyMap<string, SettingCard>;
  readonly onSaved: () => void;
};

/** The settings of a section that belong to no part. */
function OwnSettings({ section, settings, onSaved }: OwnSettingsProps) {
  const words = useWords("settings");
  const cards = section.settings.flatMap((name) => settings.get(name) ?? []);
  const drafts = useSettingDrafts(section.id, cards);
  const [isOpen, setOpen] = useState(section.parts.length === 0);
  if (cards.length === 0) return null;
  return (
    <details
      className="part more"
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary>
        <b>{words.showMore}</b>
      </summary>
      {isOpen && (
        <div className="part-form">
          <WithModels cards={cards}>
            {(namesFor) => (
              <div className="form-grid">
                {cards.map((card) => (
                  <SettingField
                    key={card.name}
                    card={card}
                    drafts={drafts}
                    names={namesFor(card)}
                  />
                ))}
              </div>
            )}
          </WithModels>
          <SaveSettings drafts={drafts} onSaved={onSaved} />
        </div>
      )}
    </details>
  );
}

type WithModelsProps = {
  readonly cards: readonly SettingCard[];
  readonly children: (namesFor: (card: SettingCard) => readonly SuggestedName[]) => React.ReactNode;
};

/** Gives fields that name models the names to choose from. */
function WithModels({ cards, children }: WithModelsProps) {
  return cards.some(({ models }) => models) ? <Listed>{children}</Listed> : children(() => []);
}

function Listed({ children }: Pick<WithModelsProps, "children">) {
  const [listed] = useAnswer({ ask: "listed-models", typed: {} });
  const models = listed.phase === "answered" ? listed.answer.models : [];
  return children((card) =>
    models.filter(({ does }) => does === card.models).map(({ name }) => ({ value: name, name })),
  );
}

/** The caps of spending: the same as on the page of operations. */
function Caps() {
  const operations = useOperations();
  const city = useCity();
  if (operations.phase !== "shown" || city.phase !== "shown") return null;
  return (
    <div id="section-budgets">
      <Budgets operations={operations.state} personas={city.state.personas} />
    </div>
  );
}
