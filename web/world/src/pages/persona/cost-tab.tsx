import { useState } from "react";
import type { PersonaId } from "../../../../../src/kernel/id.ts";
import { ownValue } from "../../../../../src/kernel/own-value.ts";
import type { Range } from "../../../../../src/languages/pack/page/page-choices.ts";
import type { PageAnswerOf } from "../../../../../src/protocol/page-questions.ts";
import { dollars } from "../../language/dollars.ts";
import { useWords } from "../../language/language-context.tsx";
import { plainText } from "../../text/plain-text.ts";
import { Answered } from "../answered.tsx";
import { Segments } from "../segments.tsx";
import { useAnswer } from "../use-answer.ts";
import { type CostRow, sumOf, sumsByDay } from "./cost-sums.ts";

const days: Readonly<Record<Range, number>> = { day: 1, week: 7, month: 30 };
const ranges: readonly Range[] = ["day", "week", "month"];

/** The cost of her models, per day and model. */
export function CostTab({ persona, zone }: { readonly persona: PersonaId; readonly zone: string }) {
  const words = useWords("persona");
  const [chosen, setChosen] = useState<{ range: Range; now: number }>({
    range: "week",
    now: Date.now(),
  });
  const since = chosen.now - days[chosen.range] * 86_400_000;
  const [answer] = useAnswer({ ask: "costs", persona, since });
  return (
    <>
      <div className="panel-head">
        <Segments
          label={words.range}
          choices={ranges.map((range) => [range, words.ranges[range]])}
          chosen={chosen.range}
          choose={(range) => setChosen({ range, now: Date.now() })}
        />
        <span className="soft">{zone}</span>
      </div>
      <Answered answer={answer}>{(costs) => <Costs costs={costs} />}</Answered>
    </>
  );
}

function Costs({ costs }: { readonly costs: PageAnswerOf<"costs"> }) {
  const words = useWords("persona").cost;
  if (costs.rows.length === 0) return <p className="panel soft">{words.nothing}</p>;
  const sum = sumOf(costs.rows);
  return (
    <>
      <section className="panel">
        <p className="cost-sum">
          <span>{words.sum}</span>
          <b>{dollars(sum.money)}</b>
          <span className="soft">
            {words.calls} {sum.calls.toLocaleString()} ・ {words.input}{" "}
            {sum.inputTokens.toLocaleString()} ・ {words.output} {sum.outputTokens.toLocaleString()}
          </span>
        </p>
        <DayBars rows={costs.rows} />
        <p className="soft">
          {sum.unpriced > 0 && `${words.unknownPrice} `}
          {words.prices(costs.pricesOf)}
        </p>
      </section>
      <section className="panel">
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
        <div className="table-frame" tabIndex={0}>
          <CostTable rows={costs.rows} />
        </div>
      </section>
    </>
  );
}

function DayBars({ rows }: { readonly rows: readonly CostRow[] }) {
  const words = useWords("persona").cost;
  const sums = sumsByDay(rows);
  // Without any price the bars show tokens.
  const priced = sums.some(({ money }) => money > 0);
  const sizeOf = (sum: (typeof sums)[number]) =>
    priced ? sum.money : sum.inputTokens + sum.outputTokens;
  const most = Math.max(...sums.map(sizeOf), Number.MIN_VALUE);
  return (
    <ol className="day-bars" aria-label={words.perDay}>
      {sums.map((sum) => (
        <li key={sum.day}>
          <span className="soft">{sum.day.slice(5)}</span>
          <i style={{ width: `${(sizeOf(sum) / most) * 100}%` }} aria-hidden="true" />
          <span>{priced ? dollars(sum.money) : sizeOf(sum).toLocaleString()}</span>
        </li>
      ))}
    </ol>
  );
}

function CostTable({ rows }: { readonly rows: readonly CostRow[] }) {
  const common = useWords("common");
  const words = useWords("persona").cost;
  return (
    <table>
      <thead>
        <tr>
          <th>{words.day}</th>
          <th>{words.model}</th>
          <th>{words.purpose}</th>
          <th className="number">{words.calls}</th>
          <th className="number">{words.failed}</th>
          <th className="number">{words.input}</th>
          <th className="number">{words.cached}</th>
          <th className="number">{words.output}</th>
          <th className="number">{words.money}</th>
        </tr>
      </thead>
      <tbody>
        {rows
          .toSorted((a, b) => b.day.localeCompare(a.day) || a.route.localeCompare(b.route))
          .map((row) => (
            <tr key={`${row.day} ${row.purpose} ${row.route}`}>
              <td>{row.day}</td>
              <td>{plainText(ownValue(common.route, row.route) ?? row.route)}</td>
              <td>{plainText(ownValue(common.purpose, row.purpose) ?? row.purpose)}</td>
              <td className="number">{row.calls.toLocaleString()}</td>
              <td className="number">{row.failed.toLocaleString()}</td>
              <td className="number">{row.inputTokens.toLocaleString()}</td>
              <td className="number">{row.cachedTokens.toLocaleString()}</td>
              <td className="number">{row.outputTokens.toLocaleString()}</td>
              <td className="number">{row.money === undefined ? "—" : dollars(row.money)}</td>
            </tr>
          ))}
      </tbody>
    </table>
  );
}
