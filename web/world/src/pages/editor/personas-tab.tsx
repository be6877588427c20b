import { useEffect, useState } from "react";
import type { BuildingId } from "../../../../../src/kernel/id.ts";
import { BuildingIdShape } from "../../../../../src/protocol/ids.ts";
import type { PersonaCard } from "../../../../../src/protocol/page-views.ts";
import { useKeptText } from "../../browser/use-kept-text.ts";
import type { PageCityState } from "../../connection/city-state.ts";
import { Bust } from "../../face/bust.tsx";
import { useWords } from "../../language/language-context.tsx";
import { PageLink } from "../../routes/navigation.tsx";
import { plainText } from "../../text/plain-text.ts";
import { ChoiceField, TextField } from "../../widgets/form-fields.tsx";
import { useToasts } from "../../widgets/toasts.tsx";
import { Answered } from "../answered.tsx";
import type { ChangeHistory } from "../changes/change-history.ts";
import { Form } from "../form.tsx";
import { modeText } from "../mode-text.ts";
import { useAnswer } from "../use-answer.ts";
import { CardImport } from "./card-import.tsx";

type PersonasTabProps = { readonly city: PageCityState; readonly history: ChangeHistory };

/** The residents, the personas who can be added, and a form for a new one. */
export function PersonasTab({ city, history }: PersonasTabProps) {
  const maker = useWords("maker");
  const words = useWords("editor").personas;
  return (
    <>
      <section className="panel">
        <h2>{words.living}</h2>
        {city.personas.length === 0 && <p className="soft">{words.nobody}</p>}
        <ul className="living">
          {city.personas.map((card) => (
            <Living key={card.persona} card={card} city={city} history={history} />
          ))}
        </ul>
      </section>
      <CardImport />
      <Welcome city={city} history={history} />
      <section className="panel maker-start">
        <h2>{maker.title}</h2>
        <p className="soft">{maker.about}</p>
        <PageLink to={{ page: "maker" }} className="button primary">
          {maker.start}
        </PageLink>
      </section>
    </>
  );
}

type LivingProps = PersonasTabProps & { readonly card: PersonaCard };

const choicesOf = (city: PageCityState): readonly (readonly [string, string])[] =>
  city.buildings.map(({ buildingId, name }) => [buildingId, plainText(name)]);

/** Shows the refusal of a change as a toast. */
function useToldChange(history: ChangeHistory) {
  const { showRefusal } = useToasts();
  return async (command: Parameters<ChangeHistory["change"]>[0]) => {
    const result = await history.change(command);
    if (!result.ok) showRefusal(result.error);
    return result.ok;
  };
}

function Living({ card, city, history }: LivingProps) {
  const { personas: words, cancel } = useWords("editor");
  const common = useWords("common");
  const change = useToldChange(history);
  const [step, setStep] = useState<"choose" | "sure">("choose");
  const { persona } = card;
  const home = city.buildings.find(({ buildingId }) => buildingId === card.home);
  return (
    <li>
      <Bust persona={persona} emotion={card.emotion} />
      <div className="living-who">
        <PageLink to={{ page: "persona", persona }}>
          <bdi>{plainText(card.name)}</bdi>
        </PageLink>
        <span className="soft">
          {modeText(common, card, city.user.building)} ・ {words.home}:{" "}
          <bdi>{plainText(home?.name ?? card.home)}</bdi>
        </span>
      </div>
      <ChoiceField
        name={words.isAt}
        value={card.building ?? ""}
        choices={card.building ? choicesOf(city) : [["", "—"], ...choicesOf(city)]}
        change={(building) =>
          void change({ do: "move-persona", persona, building: BuildingIdShape.parse(building) })
        }
      />
      {card.visitor === undefined && (
        <>
          <ChoiceField
            name={words.home}
            value={card.home}
            choices={choicesOf(city)}
            change={(home) =>
              void change({ do: "change-persona", persona, home: BuildingIdShape.parse(home) })
            }
          />
          <Called
            key={card.name}
            card={card}
            rename={(name) => change({ do: "change-persona", persona, name })}
          />
        </>
      )}
      {step === "choose" ? (
        <button
          type="button"
          className="button danger"
          title={words.removeHelp}
          onClick={() => setStep("sure")}
        >
          {words.remove}
        </button>
      ) : (
        <span className="buttons">
          <button
            type="button"
            className="button danger"
            onClick={() => {
              setStep("choose");
              void change({ do: "remove-persona", persona });
            }}
          >
            {words.reallyRemove}
          </button>
          <button type="button" className="button plain" onClick={() => setStep("choose")}>
            {cancel}
          </button>
        </span>
      )}
    </li>
  );
}

type CalledProps = {
  readonly card: PersonaCard;
  readonly rename: (name: string) => Promise<boolean>;
};

const longestName = 60;

/** Her name, with a form for renaming. */
function Called({ card, rename }: CalledProps) {
  const words = useWords("editor").personas;
  const [name, setName] = useKeptText(`name of ${card.persona}`, card.name);
  const isNew = name.trim() !== "" && name.trim() !== card.name && name.length <= longestName;
  return (
    <Form
      className="called"
      submit={() => {
        if (isNew) void rename(name.trim());
      }}
    >
      <TextField name={words.called} value={name} change={setName} />
      <button type="submit" className="button" disabled={!isNew}>
        {words.rename}
      </button>
    </Form>
  );
}

function Welcome({ city, history }: PersonasTabProps) {
  const words = useWords("editor").personas;
  const change = useToldChange(history);
  const [answer, again] = useAnswer({ ask: "minds" });
  const living = city.personas.map(({ persona }) => persona).join(" ");
  // biome-ignore lint/correctness/useExhaustiveDependencies: who left could be welcomed again
  useEffect(again, [living]);
  const [where, setWhere] = useState<BuildingId | undefined>();
  return (
    <section className="panel">
      <h2>{words.settle}</h2>
      <p className="soft">{words.settleHelp}</p>
      <Answered answer={answer}>
        {({ minds }) => {
          const absent = minds.filter(
            ({ persona }) => !city.personas.some((card) => card.persona === persona),
          );
          if (absent.length === 0) return <p className="soft">{words.noMinds}</p>;
          return (
            <>
              <ChoiceField
                name={words.where}
                value={where ?? ""}
                choices={[["", words.ownRoom], ...choicesOf(city)]}
                change={(building) => setWhere(BuildingIdShape.safeParse(building).data)}
              />
              <ul className="living">
                {absent.map((mind) => (
                  <li key={mind.persona}>
                    <Bust persona={mind.persona} emotion="neutral" />
                    <div className="living-who">
                      <bdi>{plainText(mind.name)}</bdi>
                      <span className="soft">{words.origin[mind.origin]}</span>
                    </div>
                    <button
                      type="button"
                      className="button"
                      onClick={() => {
                        const { persona } = mind;
                        void change({ do: "settle-persona", persona, building: where }).then(again);
                      }}
                    >
                      {words.settleHere}
                    </button>
                  </li>
                ))}
              </ul>
            </>
          );
        }}
      </Answered>
    </section>
  );
}
