import { useState } from "react";
import type { CapUse, PersonaCard } from "../../../../../src/protocol/page-views.ts";
import { useWords } from "../../language/language-context.tsx";
import { plainText } from "../../text/plain-text.ts";
import { ChoiceField } from "../../widgets/form-fields.tsx";
import { type CapKey, capName } from "./cap-drafts.ts";

type AddCapProps = {
  readonly personas: readonly PersonaCard[];
  readonly taken: readonly CapKey[];
  readonly add: (key: CapKey) => void;
};

const spans: readonly CapUse["per"][] = ["hour", "day"];
const units: readonly CapUse["unit"][] = ["calls", "tokens", "money"];

/** A form for a new cap: whose, the period, and the unit. */
export function AddCap({ personas, taken, add }: AddCapProps) {
  const words = useWords("operations");
  const [key, setKey] = useState<CapKey>({ scope: "city", per: "day", unit: "money" });
  const known = taken.some((each) => capName(each) === capName(key));
  return (
    <details className="add-cap">
      <summary>{words.addCap}</summary>
      <div className="add-cap-fields">
        <ChoiceField
          name={words.scope}
          value={key.scope}
          choices={[
            ["city", words.wholeCity],
            ...personas.map(({ persona, name }) => [persona, plainText(name)] as const),
          ]}
          change={(scope) =>
            setKey({
              ...key,
              scope: personas.find(({ persona }) => persona === scope)?.persona ?? "city",
            })
          }
        />
        <ChoiceField
          name={words.span}
          value={key.per}
          choices={spans.map((per) => [per, words.per[per]])}
          change={(per) => setKey({ ...key, per: per === "hour" ? "hour" : "day" })}
        />
        <ChoiceField
          name={words.what}
          value={key.unit}
          choices={units.map((unit) => [unit, words.unit[unit]])}
          change={(unit) =>
            setKey({ ...key, unit: units.find((each) => each === unit) ?? "calls" })
          }
        />
        <button type="button" className="button" disabled={known} onClick={() => add(key)}>
          {words.addCap}
        </button>
      </div>
    </details>
  );
}
