import { useId, useState } from "react";
import type { PersonaId } from "../../../../../src/kernel/id.ts";
import type { PageCommand } from "../../../../../src/protocol/page-commands.ts";
import {
  type ThinkingEffort,
  thinkingEfforts,
} from "../../../../../src/protocol/thinking-effort.ts";
import { dollars } from "../../language/dollars.ts";
import { spokenDuration } from "../../language/language.ts";
import { useWords } from "../../language/language-context.tsx";
import { useAnswer } from "../use-answer.ts";
import type { AnswerCosts } from "./answer-costs.ts";

type EffortChoiceProps = {
  readonly persona: PersonaId;
  readonly costs: ReadonlyMap<ThinkingEffort, AnswerCosts>;
  readonly send: (command: PageCommand) => void;
};

/** The time for which a persona's model thinks, and what her last answers of each effort took. */
export function EffortChoice({ persona, costs, send }: EffortChoiceProps) {
  const words = useWords("room");
  const efforts = useWords("maker").answering;
  const label = useId();
  const [answer] = useAnswer({ ask: "mind", persona });
  const [chosen, setChosen] = useState<ThinkingEffort | "">();
  if (answer.phase !== "answered") return null;
  const value = chosen ?? answer.answer.choices.thinking ?? "";
  return (
    <p className="model-choice">
      <label htmlFor={label}>{efforts.thinking.name}</label>
      <select
        id={label}
        value={value}
        onChange={({ target }) => {
          const effort = target.value as ThinkingEffort | "";
          setChosen(effort);
          send({
            do: "change-mind",
            persona,
            choices: { thinking: effort === "" ? null : effort },
          });
        }}
      >
        <option value="">{efforts.asSet}</option>
        {thinkingEfforts.map((effort) => (
          <option key={effort} value={effort}>
            {efforts.efforts[effort]}
          </option>
        ))}
      </select>
      {thinkingEfforts.map((effort) => (
        <Measured key={effort} name={efforts.efforts[effort]} cost={costs.get(effort)} />
      ))}
      {costs.size > 0 && <small>{words.measuredHere}</small>}
    </p>
  );
}

type MeasuredProps = { readonly name: string; readonly cost: AnswerCosts | undefined };

function Measured({ name, cost }: MeasuredProps) {
  const words = useWords("room");
  if (cost === undefined) return null;
  const firstWords = cost.firstWords === undefined ? undefined : spokenDuration(cost.firstWords);
  const money = cost.money === undefined ? undefined : dollars(cost.money);
  return (
    <small>
      {name}: {words.measured(firstWords, spokenDuration(cost.duration), money)}
    </small>
  );
}
