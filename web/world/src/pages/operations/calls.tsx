import { useState } from "react";
import { ownValue } from "../../../../../src/kernel/own-value.ts";
import type { ModelCallLine, PersonaCard } from "../../../../../src/protocol/page-views.ts";
import { dollars } from "../../language/dollars.ts";
import { spokenDuration } from "../../language/language.ts";
import { useLanguage, useWords } from "../../language/language-context.tsx";
import { plainText } from "../../text/plain-text.ts";
import { Segments } from "../segments.tsx";

type CallsProps = {
  readonly calls: readonly ModelCallLine[];
  readonly personas: readonly PersonaCard[];
};

/** The newest model calls, including failed ones. */
export function Calls({ calls, personas }: CallsProps) {
  const words = useWords("operations");
  const common = useWords("common");
  const { language } = useLanguage();
  const [shown, setShown] = useState<"all" | "failed">("all");
  const list = shown === "all" ? calls : calls.filter(({ outcome }) => outcome === "failed");
  const nameOf = (id: string) =>
    plainText(personas.find(({ persona }) => persona === id)?.name ?? id);
  return (
    <section className="panel">
      <div className="panel-head">
        <h2>{words.calls}</h2>
        <Segments
          label={words.calls}
          choices={[
            ["all", words.showCalls.all],
            ["failed", words.showCalls.failed],
          ]}
          chosen={shown}
          choose={setShown}
        />
      </div>
      {list.length === 0 ? (
        <p className="soft">{words.noCalls}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
        <div className="table-frame call-table" tabIndex={0}>
          <table>
            <thead>
              <tr>
                <th>{words.time}</th>
                <th>{words.persona}</th>
                <th>{words.purpose}</th>
                <th>{words.model}</th>
                <th>{words.result}</th>
                <th className="number">{words.tokens}</th>
                <th className="number">{words.money}</th>
                <th className="number">{words.duration}</th>
              </tr>
            </thead>
            <tbody>
              {list.map((call, place) => {
                const key = `${call.at} ${place}`;
                return (
                  <tr key={key} data-outcome={call.outcome}>
                    <td>{new Date(call.at).toLocaleTimeString(language)}</td>
                    <td>
                      <bdi>{nameOf(call.persona)}</bdi>
                    </td>
                    <td>{plainText(ownValue(common.purpose, call.purpose) ?? call.purpose)}</td>
                    <td>{plainText(ownValue(common.route, call.route) ?? call.route)}</td>
                    <td>
                      <span className="tag" data-level={call.outcome === "done" ? "good" : "bad"}>
                        {words.outcome[call.outcome]}
                      </span>{" "}
                      {call.note && <bdi className="soft">{plainText(call.note)}</bdi>}
                      {call.thought && (
                        <details className="thought">
                          <summary>{words.thought}</summary>
                          <p>
                            <bdi>{plainText(call.thought)}</bdi>
                          </p>
                        </details>
                      )}
                    </td>
                    <td className="number">
                      {call.inputTokens.toLocaleString()} + {call.outputTokens.toLocaleString()}
                    </td>
                    <td className="number">
                      {call.money === undefined ? "—" : dollars(call.money)}
                    </td>
                    <td className="number">{spokenDuration(call.duration)}</td>
                  </tr>
                );
              })}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
