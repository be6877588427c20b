import { useRef, useState } from "react";
import { ownValue } from "../../../../../src/kernel/own-value.ts";
import type { PageAnswerOf } from "../../../../../src/protocol/page-questions.ts";
import type {
  PartCard,
  SettingCard,
  TypedSettings,
} from "../../../../../src/protocol/page-settings.ts";
import { playSample, saySample } from "../../browser/play-sample.ts";
import { useCity, useQuestion } from "../../connection/use-world.ts";
import { useLanguage, useWords } from "../../language/language-context.tsx";
import { PageLink } from "../../routes/navigation.tsx";
import { plainText } from "../../text/plain-text.ts";
import { Form } from "../form.tsx";
import { ModelPicker } from "./model-picker.tsx";
import { modelSetting, partName } from "./part-name.ts";
import { SaveSettings } from "./save-settings.tsx";
import { useSettingDrafts } from "./setting-drafts.ts";
import { MarkedText, SettingField } from "./setting-field.tsx";
import { type TryAnswer, TryResult } from "./try-result.tsx";

export type PartState = PageAnswerOf<"part-states">["states"][number];

type PartViewProps = {
  readonly part: PartCard;
  /** All settings, by name. */
  readonly settings: ReadonlyMap<string, SettingCard>;
  readonly state: PartState | undefined;
  readonly onSaved: () => void;
};

const levels = new Map([
  ["ready", "good"],
  ["off", ""],
  ["untried", ""],
  // These parts are optional.
  ["not-answering", ""],
  ["not-installed", ""],
  ["no-key", "warn"],
]);

/** One part: its state, its settings, and a way to try it before they are saved. */
export function PartView({ part, settings, state, onSaved }: PartViewProps) {
  const words = useWords("settings");
  const cards = part.settings.flatMap((name) => settings.get(name) ?? []);
  const drafts = useSettingDrafts(`${part.kind}:${part.id}`, cards);
  const [names, askNames] = useListedNames(part);
  const city = settings.get(modelSetting);
  const isOurs = (city?.value ?? "").startsWith(`${part.id}:`);
  const chosen = drafts.of(modelSetting) ?? (isOurs ? (city?.value ?? "") : "");
  const mayChoose = part.lists && city !== undefined && ["page", "default"].includes(city.by);
  return (
    <details
      className="part"
      data-part={`${part.kind}:${part.id}`}
      onToggle={({ currentTarget }) => currentTarget.open && askNames(drafts.typed)}
      onBlur={() => askNames(drafts.typed)}
    >
      <PartHead part={part} state={state} cards={cards} />
      <Form className="part-form" submit={() => undefined}>
        {part.free && <p className="soft">{plainText(part.free)}</p>}
        {state?.note && (
          <p className="soft">
            <MarkedText text={plainText(state.note)} />
          </p>
        )}
        <div className="form-grid">
          {cards.map((card) => (
            <SettingField
              key={card.name}
              card={card}
              drafts={drafts}
              names={ownValue(names, card.name) ?? []}
            />
          ))}
        </div>
        {mayChoose && (
          <fieldset className="part-model">
            <legend>{words.model}</legend>
            <p className="soft">{words.modelHelp}</p>
            <ModelPicker
              provider={part.id}
              typed={typedFor(drafts.typed)}
              value={chosen}
              choose={(model) => drafts.type(modelSetting, model)}
            />
          </fieldset>
        )}
        <Trying part={part} typed={drafts.typed} model={chosen} />
        {(cards.some(({ inForce }) => inForce) || mayChoose) && (
          <SaveSettings drafts={drafts} onSaved={onSaved} />
        )}
      </Form>
    </details>
  );
}

/** The names that the server of a voice or a transcriber lists, by setting; asked again when something else is typed. */
function useListedNames({ kind, id, named }: PartCard) {
  const ask = useQuestion();
  const [names, setNames] = useState<PageAnswerOf<"listed-names">["names"]>({});
  const last = useRef("");
  const askNames = (typed: TypedSettings) => {
    const written = JSON.stringify(typed);
    const lists = named.length > 0 && (kind === "voice" || kind === "transcriber");
    if (!lists || written === last.current) return;
    last.current = written;
    void ask({ ask: "listed-names", kind, part: id, typed }).then((answer) => {
      if (last.current === written) setNames(answer.ok ? answer.value.names : {});
    });
  };
  return [names, askNames] as const;
}

type PartHeadProps = Pick<PartViewProps, "part" | "state"> & {
  readonly cards: readonly SettingCard[];
};

/** Its name, with its state and where its settings come from. */
function PartHead({ part, state, cards }: PartHeadProps) {
  const words = useWords("settings");
  const given = cards.find(({ by }) => by === "environment" || by === "file");
  return (
    <summary>
      <b>{partName(part)}</b>
      {state && (
        <span className="tag" data-level={levels.get(state.state) ?? "bad"}>
          {words.state[state.state]}
        </span>
      )}
      {given && (
        <span className="tag">
          {given.by === "environment" ? words.fromEnvironment : words.fromFile}
        </span>
      )}
      {part.free && <span className="tag">{words.free}</span>}
      {part.plugIn && <span className="tag">{words.fromPlugIn(plainText(part.plugIn))}</span>}
    </summary>
  );
}

/** A list is asked of the provider itself: the city's model does not matter. */
const typedFor = (typed: Readonly<Record<string, string | null>>) =>
  Object.fromEntries(Object.entries(typed).filter(([name]) => name !== modelSetting));

type TryingProps = {
  readonly part: PartCard;
  readonly typed: Readonly<Record<string, string | null>>;
  readonly model: string;
};

/** One real call, with what is typed now. */
function Trying({ part, typed, model }: TryingProps) {
  const words = useWords("settings");
  const { language } = useLanguage();
  const ask = useQuestion();
  const city = useCity();
  const [answer, setAnswer] = useState<TryAnswer | "busy">();
  const [persona, setPersona] = useState("");
  if (!part.tries) return null;
  const isVoice = part.kind === "voice";
  const people = city.phase === "shown" && isVoice ? city.state.personas : [];
  const whose = people.find((card) => card.persona === persona);
  const start = async () => {
    setAnswer("busy");
    const { kind, id } = part;
    const result = await ask({
      ...{ ask: "try-part", kind, part: id, typed },
      ...(model === "" ? {} : { model }),
      ...(whose === undefined ? {} : { persona: whose.persona }),
    });
    if (!result.ok) return setAnswer(undefined);
    setAnswer(result.value);
    const { sound, spoken } = result.value;
    if (sound) await playSample(sound.base64).catch(() => undefined);
    if (spoken) saySample(spoken, language);
  };
  return (
    <div className="trying">
      <div className="buttons">
        <button
          type="button"
          className="button"
          disabled={answer === "busy"}
          onClick={() => void start()}
        >
          {answer === "busy" ? words.trying : isVoice ? words.hear : words.tryIt}
        </button>
        {people.length > 0 && (
          <select
            aria-label={words.whoseVoice}
            value={persona}
            onChange={(event) => setPersona(event.target.value)}
          >
            <option value="">{words.ownVoice}</option>
            {people.map((card) => (
              <option key={card.persona} value={card.persona}>
                {plainText(card.name)}
              </option>
            ))}
          </select>
        )}
        {whose && !whose.visitor && (
          <PageLink to={{ page: "persona", persona: whose.persona as never }} className="as-link">
            {words.toPersona(plainText(whose.name))}
          </PageLink>
        )}
      </div>
      {typeof answer === "object" && <TryResult answer={answer} />}
    </div>
  );
}
