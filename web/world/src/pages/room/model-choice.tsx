import { useId } from "react";
import type { PageCommand } from "../../../../../src/protocol/page-commands.ts";
import type { PersonaCard } from "../../../../../src/protocol/page-views.ts";
import { useWords } from "../../language/language-context.tsx";
import { plainText } from "../../text/plain-text.ts";
import { useAnswer } from "../use-answer.ts";

type ModelChoiceProps = {
  readonly card: PersonaCard;
  readonly send: (command: PageCommand) => void;
};

const question = { ask: "models" } as const;
/** The option that removes a choice. */
const own = "";

/** The model of a persona: her own, or the user's choice until it is removed. */
export function ModelChoice({ card, send }: ModelChoiceProps) {
  const words = useWords("room");
  const label = useId();
  const [answer] = useAnswer(question);
  const { persona, model } = card;
  const chosen = model?.chosen === true ? model.name : own;
  const isAsked = answer.phase === "answered";
  const known = isAsked
    ? answer.answer.models.map(({ name }) => name)
    : [chosen].filter((name) => name !== own);
  const names = chosen === own || known.includes(chosen) ? known : [chosen, ...known];
  return (
    <p className="model-choice">
      <label htmlFor={label}>{words.thinksWith}</label>
      <select
        id={label}
        value={chosen}
        onChange={({ target }) =>
          send({ do: "choose-model", persona, model: target.value === own ? null : target.value })
        }
      >
        <option value={own}>
          {chosen === own && model ? words.ownModel(plainText(model.name)) : words.ownModelBack}
        </option>
        {names.map((name) => (
          <option key={name} value={name}>
            {known.includes(name) ? plainText(name) : words.notListed(plainText(name))}
          </option>
        ))}
      </select>
    </p>
  );
}
