import { useState, useSyncExternalStore } from "react";
import { z } from "zod";
import type { CapUse, Operations, PersonaCard } from "../../../../../src/protocol/page-views.ts";
import { keptMap } from "../../browser/kept-map.ts";
import type { ShownRefusal } from "../../connection/open-requests.ts";
import { dollars } from "../../language/dollars.ts";
import { useWords } from "../../language/language-context.tsx";
import { plainText } from "../../text/plain-text.ts";
import { useCommand } from "../../widgets/use-command.ts";
import { AddCap } from "./add-cap.tsx";
import { type CapKey, capChanges, capName, capWritten, partUsed } from "./cap-drafts.ts";

type BudgetsProps = {
  readonly operations: Operations;
  readonly personas: readonly PersonaCard[];
};

/** Caps as they were typed, by their names. */
const writtenCaps = keptMap("caps", z.string());

/** The caps, the spending, and the allowance of each persona. */
export function Budgets({ operations, personas }: BudgetsProps) {
  const words = useWords("operations");
  const { refusal } = useWords("common");
  const command = useCommand();
  const written = useSyncExternalStore(writtenCaps.subscribe, writtenCaps.get);
  const setWritten = writtenCaps.set;
  const [added, setAdded] = useState<readonly CapKey[]>([]);
  const [outcome, setOutcome] = useState<"idle" | "saved" | ShownRefusal>("idle");
  const { caps } = operations;
  const known = new Set(caps.map(capName));
  const keys: readonly CapKey[] = [...caps, ...added.filter((key) => !known.has(capName(key)))];
  const changes = capChanges(keys, caps, written);

  async function save(): Promise<void> {
    if (!changes || changes.length === 0) return;
    const result = await command({ do: "change-caps", caps: [...changes] }, { refusal: "quiet" })
      .outcome;
    if (!result.ok) return setOutcome(result.error);
    setWritten(new Map());
    setAdded([]);
    setOutcome("saved");
  }
  const revert = () => {
    setWritten(new Map());
    setAdded([]);
    setOutcome("idle");
  };
  const touched = changes === undefined || changes.length > 0;
  return (
    <section className="panel">
      <h2>{words.budgets}</h2>
      <p className="soft">{words.budgetsHelp}</p>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
      >
        <ul className="caps">
          {keys.length === 0 && <li className="soft">{words.noCaps}</li>}
          {keys.map((key) => (
            <CapRow
              key={capName(key)}
              cap={caps.find((each) => capName(each) === capName(key)) ?? { ...key, used: 0 }}
              personas={personas}
              text={written.get(capName(key))}
              write={(text) => {
                setWritten(new Map(written).set(capName(key), text));
                setOutcome("idle");
              }}
            />
          ))}
        </ul>
        <div className="buttons">
          <button type="submit" className="button primary" disabled={!changes?.length}>
            {words.saveCaps}
          </button>
          {(touched || added.length > 0) && (
            <button type="button" className="button plain" onClick={revert}>
              {words.revert}
            </button>
          )}
          <span className="soft" aria-live="polite">
            {outcome === "saved" ? words.savedCaps : touched ? words.unsaved : words.takeCaps}
          </span>
        </div>
        {typeof outcome === "object" && (
          <p className="flaw" role="alert">
            {refusal[outcome.code]} {outcome.note}
          </p>
        )}
      </form>
      <AddCap personas={personas} taken={keys} add={(key) => setAdded([...added, key])} />
      <BudgetLevels operations={operations} personas={personas} />
    </section>
  );
}

type CapRowProps = {
  readonly cap: CapUse;
  readonly personas: readonly PersonaCard[];
  readonly text: string | undefined;
  readonly write: (text: string) => void;
};

function CapRow({ cap, personas, text, write }: CapRowProps) {
  const words = useWords("operations");
  const part = partUsed(cap);
  const amount = (value: number) =>
    cap.unit === "money" ? dollars(value) : Math.round(value).toLocaleString();
  const who =
    cap.scope === "city"
      ? words.wholeCity
      : plainText(personas.find(({ persona }) => persona === cap.scope)?.name ?? cap.scope);
  const name = `${who} ・ ${words.per[cap.per]} ・ ${words.unit[cap.unit]}`;
  const flawed = text !== undefined && capWritten(text) === undefined;
  return (
    <li className="cap" data-full={part !== undefined && part >= 1}>
      <span className="cap-name">{name}</span>
      <span
        className="cap-bar"
        data-part={part === undefined ? "none" : part > 0.8 ? "high" : "low"}
      >
        <i style={{ width: `${(part ?? 0) * 100}%` }} />
      </span>
      <span className="cap-used">
        {amount(cap.used)} / {cap.cap === undefined ? words.noCap : amount(cap.cap)}
      </span>
      <span className="cap-field">
        <input
          type="number"
          min={0}
          step="any"
          inputMode="decimal"
          aria-label={`${name}: ${words.cap}`}
          aria-invalid={flawed}
          placeholder={words.noCap}
          value={text ?? cap.cap ?? ""}
          onChange={(event) => write(event.target.value)}
        />
        {flawed && <span className="flaw">{words.badCap}</span>}
      </span>
    </li>
  );
}

const levels = { free: "good", easy: "warn", spent: "bad", unpriced: "bad" } as const;

function BudgetLevels({ operations, personas }: BudgetsProps) {
  const words = useWords("operations");
  if (operations.budgetLevels.length === 0) return null;
  return (
    <>
      <h3 className="budget-levels-head">{words.budgetLevels}</h3>
      <ul className="budget-levels">
        {operations.budgetLevels.map(({ persona, level }) => (
          <li key={persona}>
            <bdi>
              {plainText(personas.find((card) => card.persona === persona)?.name ?? persona)}
            </bdi>
            <span className="tag" data-level={levels[level]}>
              {words.budgetLevel[level]}
            </span>
            <span className="soft">{words.budgetLevelHelp[level]}</span>
          </li>
        ))}
      </ul>
    </>
  );
}
