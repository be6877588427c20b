import { useEffect, useRef, useState } from "react";
import type { PersonaId } from "../../../../../src/kernel/id.ts";
import type { Language } from "../../../../../src/protocol/language.ts";
import type { PersonaCard } from "../../../../../src/protocol/page-views.ts";
import { keep, kept } from "../../browser/kept-choice.ts";
import type { PageCityState } from "../../connection/city-state.ts";
import { colourStyle } from "../../face/colours.ts";
import { useLanguage, useWords } from "../../language/language-context.tsx";
import { useMayOpen } from "../../routes/may-open.tsx";
import { UserForm } from "../../user/user-form.tsx";
import { ArrowIcon } from "../../widgets/icons.tsx";
import { useCommand } from "../../widgets/use-command.ts";
import { FirstAnswer } from "./first-answer.tsx";
import { AskName, ChooseWhom, ChooseWords, StepFoot, WhereKeysGo } from "./first-steps.tsx";
import "./first-visit.css";

type Step = "whom" | "name" | "city" | "words" | "answer" | "keys";
const allSteps: readonly Step[] = ["whom", "name", "city", "words", "answer", "keys"];

const longestCityName = 60;

/** Ren if she lives here, else the first persona who can speak. */
function firstChoice(cards: readonly PersonaCard[]): PersonaCard | undefined {
  return cards.find((card) => card.persona === "ren") ?? cards[0];
}

/** Anyone who sees a new city first sees it in the browser's language, whatever the program was started in. */
function useBrowsersLanguage(isFirst: boolean, spoken: Language): void {
  const { language } = useLanguage();
  const command = useCommand();
  const asked = useRef(false);
  useEffect(() => {
    if (!isFirst || asked.current) return;
    asked.current = true;
    if (language !== spoken) command({ do: "choose-language", language });
  }, [isFirst, language, spoken, command]);
}

/**
 * The guided start: the persona, the user's name, the city's name, the first words, her answer, and where to enter a
 * key.
 */
export function FirstVisit({ city }: { readonly city: PageCityState }) {
  const words = useWords("firstVisit");
  const command = useCommand();
  const mayOpen = useMayOpen();
  const dialog = useRef<HTMLDialogElement>(null);
  const able = city.personas.filter(
    (card) => card.building && card.soul === "awake" && card.visitor === undefined,
  );
  const [phase, setPhase] = useState<"open" | "gone">(kept("first-visit") ? "gone" : "open");
  const [step, setStep] = useState<Step>("whom");
  const [picked, setPicked] = useState<PersonaId>();
  const [said, setSaid] = useState<string>();
  const whom = able.find((card) => card.persona === picked) ?? firstChoice(able);
  useEffect(() => {
    if (phase !== "open") return;
    dialog.current?.showModal();
    dialog.current?.querySelector<HTMLElement>("input[name=whom]:checked")?.focus();
  }, [phase]);
  // The button that was pressed is not there any more: what is asked next is.
  const shownStep = useRef(step);
  useEffect(() => {
    if (shownStep.current === step) return;
    shownStep.current = step;
    const asked = dialog.current?.querySelector<HTMLElement>(
      ".first-suggestion, form input:not([type=file])",
    );
    (asked ?? dialog.current)?.focus();
  }, [step]);
  useBrowsersLanguage(phase === "open" && mayOpen("editor"), city.language);
  if (phase === "gone" || !whom) return null;

  const leave = () => {
    keep("first-visit", "seen");
    setPhase("gone");
  };
  const speak = async (text: string) => {
    setStep("answer");
    if (whom.building !== city.user.building || whom.mode === "sleep") {
      const came = await command({ do: "summon", persona: whom.persona }).outcome;
      if (!came.ok) return setStep("words");
    }
    const { id, outcome } = command({ do: "say", building: city.user.building, text });
    setSaid(id);
    if (!(await outcome).ok) setStep("words");
  };
  const mayNameCity = mayOpen("editor");
  const steps = allSteps.filter((each) => each !== "city" || mayNameCity);
  const at = steps.indexOf(step) + 1;

  return (
    <dialog
      ref={dialog}
      className="first-visit card"
      tabIndex={-1}
      aria-label={words.title}
      data-persona={whom.persona}
      style={colourStyle(whom.persona)}
      onClose={leave}
    >
      <header className="first-head">
        <span className="first-steps" aria-label={words.step(at, steps.length)} role="img">
          {steps.map((each, place) => (
            <i key={each} data-done={place < at} />
          ))}
        </span>
        <button type="button" className="button plain small" onClick={leave}>
          {words.skip}
        </button>
      </header>
      {step === "whom" && (
        <ChooseWhom cards={able} whom={whom} choose={setPicked} next={() => setStep("name")} />
      )}
      {step === "name" && (
        <>
          <h2>{words.yourName}</h2>
          <p className="first-hint">{words.nameHint(whom.name)}</p>
          <UserForm
            user={city.user}
            saved={() => setStep(mayNameCity ? "city" : "words")}
            foot={({ isBusy }) => (
              <StepFoot back={() => setStep("whom")}>
                <button type="submit" className="button primary" disabled={isBusy}>
                  {words.next}
                  <ArrowIcon />
                </button>
              </StepFoot>
            )}
          />
        </>
      )}
      {step === "city" && (
        <AskName
          key="city"
          question={words.cityName}
          about={words.cityHint}
          name={city.city.name}
          longest={longestCityName}
          completedAs="off"
          back={() => setStep("name")}
          next={(name) => {
            if (name !== city.city.name)
              command({ do: "change-city", city: { ...city.city, name } });
            setStep("words");
          }}
        />
      )}
      {step === "words" && (
        <ChooseWords
          whom={whom}
          back={() => setStep(mayNameCity ? "city" : "name")}
          speak={(text) => void speak(text)}
        />
      )}
      {step === "answer" && (
        <FirstAnswer
          whom={whom}
          building={city.user.building}
          said={said}
          back={() => setStep("words")}
          next={() => setStep("keys")}
        />
      )}
      {step === "keys" && (
        <WhereKeysGo building={city.user.building} back={() => setStep("answer")} leave={leave} />
      )}
    </dialog>
  );
}
