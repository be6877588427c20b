import { useState } from "react";
import type { PersonaId } from "../../../../../src/kernel/id.ts";
import type { Range } from "../../../../../src/languages/pack/page/page-choices.ts";
import { type EmotionAxis, emotionAxes } from "../../../../../src/protocol/act.ts";
import type { PageAnswerOf } from "../../../../../src/protocol/page-questions.ts";
import { Bust } from "../../face/bust.tsx";
import { useLanguage, useWords } from "../../language/language-context.tsx";
import { Answered } from "../answered.tsx";
import { Segments } from "../segments.tsx";
import { useAnswer } from "../use-answer.ts";
import { type Frame, reachOf, stepLine, thinned, timeTicks, xOf, yOf } from "./chart-scale.ts";

const hour = 3_600_000;
const lengths: Readonly<Record<Range, number>> = {
  day: 24 * hour,
  week: 168 * hour,
  month: 720 * hour,
};
const ranges: readonly Range[] = ["day", "week", "month"];

/** Her emotions: four axes over time, and her facial expressions. */
export function EmotionTab({ persona }: { readonly persona: PersonaId }) {
  const words = useWords("persona");
  const [chosen, setChosen] = useState<{ range: Range; now: number }>({
    range: "day",
    now: Date.now(),
  });
  const from = chosen.now - lengths[chosen.range];
  const [answer] = useAnswer({ ask: "emotions", persona, since: from });
  const choose = (range: Range) => setChosen({ range, now: Date.now() });
  return (
    <>
      <div className="panel-head">
        <Segments
          label={words.range}
          choices={ranges.map((range) => [range, words.ranges[range]])}
          chosen={chosen.range}
          choose={choose}
        />
        <button type="button" className="button" onClick={() => choose(chosen.range)}>
          {words.again}
        </button>
      </div>
      <Answered answer={answer}>
        {(emotions) => (
          <>
            <section className="panel">
              {emotions.axes.length === 0 ? (
                <p className="soft">{words.emotion.nothing}</p>
              ) : (
                <>
                  {emotionAxes.map((axis) => (
                    <AxisChart
                      key={axis}
                      axis={axis}
                      emotions={emotions}
                      from={from}
                      to={chosen.now}
                    />
                  ))}
                  <TimeLine from={from} to={chosen.now} />
                </>
              )}
              <Faces persona={persona} emotions={emotions} from={from} to={chosen.now} />
            </section>
            <EmotionTable emotions={emotions} />
          </>
        )}
      </Answered>
    </>
  );
}

type Emotions = PageAnswerOf<"emotions">;
type SpanProps = { readonly emotions: Emotions; readonly from: number; readonly to: number };

const pointsOf = ({ axes }: Emotions, axis: EmotionAxis) =>
  axes.map(({ at, values }) => ({ at, value: values[axis].mean }));

function AxisChart({ axis, emotions, from, to }: SpanProps & { readonly axis: EmotionAxis }) {
  const words = useWords("persona").emotion;
  const { high, low } = words.axes[axis];
  const all = pointsOf(emotions, axis);
  const reach = reachOf(all.map(({ value }) => value));
  const frame: Frame = { from, to, least: -reach, most: reach, width: 800, height: 84 };
  const points = thinned(all, frame, 3);
  const now = Math.round(points.at(-1)?.value ?? 0);
  const middle = yOf(frame, 0);
  return (
    <figure className="axis" data-axis={axis}>
      <figcaption>
        <span>
          {high} <small>+{reach}</small>
        </span>
        <b>{now > 0 ? `+${now}` : now}</b>
        <span>
          {low} <small>−{reach}</small>
        </span>
      </figcaption>
      <svg
        viewBox={`0 0 ${frame.width} ${frame.height}`}
        preserveAspectRatio="none"
        role="img"
        aria-label={words.chart(`${high} ↔ ${low}`, String(now))}
      >
        {timeTicks(from, to, zoneOffset()).map((at) => (
          <path key={at} className="tick" d={`M ${xOf(frame, at)} 0 V ${frame.height}`} />
        ))}
        <path className="middle" d={`M 0 ${middle} H ${frame.width}`} />
        <path className="curve" d={stepLine(points, frame)} />
      </svg>
    </figure>
  );
}

/** The offset of the reader's time zone from UTC, so that labels are at whole hours and days. */
const zoneOffset = () => -new Date().getTimezoneOffset() * 60_000;

function TimeLine({ from, to }: { readonly from: number; readonly to: number }) {
  const { language } = useLanguage();
  const frame: Frame = { from, to, least: 0, most: 1, width: 100, height: 1 };
  const short = to - from <= lengths.day;
  return (
    <div className="time-line" aria-hidden="true">
      {timeTicks(from, to, zoneOffset()).map((at) => (
        <span key={at} style={{ left: `${xOf(frame, at)}%` }}>
          {new Date(at).toLocaleString(
            language,
            short ? { hour: "numeric", minute: "2-digit" } : { month: "numeric", day: "numeric" },
          )}
        </span>
      ))}
    </div>
  );
}

const mostFaces = 14;

/** The last face of each span of time. */
function Faces({ persona, emotions, from, to }: SpanProps & { readonly persona: PersonaId }) {
  const words = useWords("persona").emotion;
  const { emotion } = useWords("common");
  const { language } = useLanguage();
  const frame: Frame = { from, to, least: 0, most: 1, width: mostFaces, height: 1 };
  const columns = new Map(
    emotions.faces.map((face) => [Math.min(mostFaces - 1, Math.floor(xOf(frame, face.at))), face]),
  );
  return (
    <div className="faces">
      <h2 className="soft">{words.faces}</h2>
      {columns.size === 0 && <p className="soft">{words.noFaces}</p>}
      <ol>
        {[...columns].map(([column, face]) => (
          <li
            key={column}
            style={{ gridColumn: column + 1 }}
            title={`${new Date(face.at).toLocaleString(language)} ${emotion[face.emotion]}`}
          >
            <Bust persona={persona} emotion={face.emotion} />
            <span className="visually-hidden">
              {new Date(face.at).toLocaleString(language)}: {emotion[face.emotion]}
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}

const mostRows = 200;

function EmotionTable({ emotions }: { readonly emotions: Emotions }) {
  const words = useWords("persona").emotion;
  const { language } = useLanguage();
  if (emotions.axes.length === 0) return null;
  return (
    <details className="panel">
      <summary>{words.table}</summary>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <div className="table-frame" tabIndex={0}>
        <table>
          <thead>
            <tr>
              <th>{words.time}</th>
              {emotionAxes.map((axis) => (
                <th key={axis} className="number">
                  {words.axes[axis].high}↔{words.axes[axis].low}
                </th>
              ))}
              <th>{words.by}</th>
            </tr>
          </thead>
          <tbody>
            {emotions.axes
              .slice(-mostRows)
              .toReversed()
              .map(({ at, values, by }) => (
                <tr key={at}>
                  <td>{new Date(at).toLocaleString(language)}</td>
                  {emotionAxes.map((axis) => (
                    <td key={axis} className="number">
                      {Math.round(values[axis].mean)} (±{Math.round(values[axis].variance)})
                    </td>
                  ))}
                  <td>{words.movers[by]}</td>
                </tr>
              ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}
