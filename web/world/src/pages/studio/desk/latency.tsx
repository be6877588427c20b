import { ownValue } from "../../../../../../src/kernel/own-value.ts";
import type { DeskTurn } from "../../../../../../src/protocol/studio-desk.ts";
import { dollars } from "../../../language/dollars.ts";
import { spokenDuration } from "../../../language/language.ts";
import { useLanguage, useWords } from "../../../language/language-context.tsx";
import { plainText } from "../../../text/plain-text.ts";
import { mediansOf, ownStages, untilSound } from "./latency-sums.ts";

type LatencyProps = { readonly turns: readonly DeskTurn[] };

/** The durations of her last turns until they were heard, by stage, with the medians above. */
export function Latency({ turns }: LatencyProps) {
  const words = useWords("state");
  const medians = mediansOf(turns);
  const longest = Math.max(1, ...turns.map((turn) => untilSound(turn) ?? 0));
  return (
    <section className="latency">
      <h2>{words.latency}</h2>
      <p className="soft">{words.latencyHelp}</p>
      {turns.length === 0 && <p className="soft">{words.noTurns}</p>}
      {medians.untilSound !== undefined && (
        <dl className="medians">
          <div className="median-whole">
            <dt>{words.median}</dt>
            <dd>{spokenDuration(medians.untilSound)}</dd>
          </div>
          {ownStages.map((stage) => {
            const middle = medians.stages[stage];
            return (
              <div key={stage}>
                <dt>
                  <i className="swatch" data-stage={stage} aria-hidden="true" />
                  {words.stage[stage]}
                </dt>
                <dd>{middle === undefined ? "—" : spokenDuration(middle)}</dd>
              </div>
            );
          })}
        </dl>
      )}
      <ol className="turn-bars">
        {turns.map((turn) => (
          <TurnBar key={turn.turn} turn={turn} longest={longest} />
        ))}
      </ol>
    </section>
  );
}

type TurnBarProps = { readonly turn: DeskTurn; readonly longest: number };

function TurnBar({ turn, longest }: TurnBarProps) {
  const words = useWords("state");
  const { language } = useLanguage();
  const { stages } = turn;
  const sound = untilSound(turn);
  const pieces = ownStages.flatMap((stage) => {
    const length = stages[stage];
    return length === undefined ? [] : [{ stage, length }];
  });
  const told = pieces.map(({ stage, length }) => `${words.stage[stage]} ${spokenDuration(length)}`);
  return (
    <li>
      <p className="turn-head">
        <time>{new Date(turn.at).toLocaleTimeString(language)}</time>
        {turn.kind && <span>{words.kind[turn.kind]}</span>}
        {sound !== undefined && <b>{spokenDuration(sound)}</b>}
      </p>
      <svg className="turn-bar" role="img" aria-label={`${words.bar}: ${told.join(", ")}`}>
        {pieces.map(({ stage, length }, place) => {
          const before = pieces.slice(0, place).reduce((sum, piece) => sum + piece.length, 0);
          return (
            <rect
              key={stage}
              data-stage={stage}
              x={`${(before / longest) * 100}%`}
              width={`${(length / longest) * 100}%`}
              height="100%"
            >
              <title>{told[place]}</title>
            </rect>
          );
        })}
      </svg>
      <p className="turn-facts">{useFacts(turn)}</p>
    </li>
  );
}

/** Further data of a turn, in one line. */
function useFacts(turn: DeskTurn): string {
  const words = useWords("state");
  const ends = useWords("studio").turn;
  const { route: routes } = useWords("common");
  const { outcome, whole, route, money, stages } = turn;
  const tokens = turn.inputTokens + turn.outputTokens;
  const facts = [
    stages.queued === undefined || stages.queued < 50
      ? undefined
      : words.queued(spokenDuration(stages.queued)),
    whole === undefined ? words.goesOn : words.whole(spokenDuration(whole)),
    outcome === undefined || outcome === "spoken" ? undefined : ends[outcome],
    route === undefined ? undefined : plainText(ownValue(routes, route) ?? route),
    tokens === 0 ? undefined : words.tokens(tokens.toLocaleString()),
    money === undefined || money === 0 ? undefined : dollars(money),
  ];
  return facts.filter((fact) => fact !== undefined).join(" ・ ");
}
