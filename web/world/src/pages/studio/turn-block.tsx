import { Fragment } from "react";
import { ownValue } from "../../../../../src/kernel/own-value.ts";
import type { SpeechLine, ToolLine, TurnLine } from "../../../../../src/protocol/conversation.ts";
import { spaceBetween } from "../../../../../src/protocol/speech.ts";
import { useKeptSwitch } from "../../browser/use-kept-switch.ts";
import { spokenDuration } from "../../language/language.ts";
import { useWords } from "../../language/language-context.tsx";
import { ShownPicture } from "../../text/shown-picture.tsx";
import type { TranscriptBlock } from "./blocks.ts";

type Line = TurnBlockProps["block"]["parts"][number];

type TurnBlockProps = {
  readonly name: string;
  readonly block: Extract<TranscriptBlock, { kind: "turn" }>;
};

/** Her words and acts in one turn. */
export function TurnBlock({ name, block }: TurnBlockProps) {
  const { emotion } = useWords("common");
  return (
    <article className="turn">
      {block.parts.length > 0 && <p className="author">{speakerOf(block.parts) ?? name}</p>}
      <div className="said">
        {block.parts.map((line, place) =>
          line.kind === "speech" ? (
            <Fragment key={line.number}>
              {gapBefore(block.parts[place - 1], line)}
              <Utterance line={line} />
            </Fragment>
          ) : line.kind === "emotion" ? (
            <span key={line.number} className="feeling" data-feeling={line.emotion}>
              {emotion[line.emotion]}
              <span className="visually-hidden">: </span>
            </span>
          ) : (
            <ToolCall key={line.number} line={line} />
          ),
        )}
      </div>
      {block.summary && <Summary line={block.summary} />}
    </article>
  );
}

const speakerOf = (parts: readonly Line[]): string | undefined =>
  parts.find((line) => line.kind === "speech")?.name;

/** The gap between sentences of one answer, by their script. */
const gapBefore = (before: Line | undefined, line: SpeechLine): string =>
  before?.kind === "speech" ? spaceBetween(shownText(before), shownText(line)) : "";

type UtteranceProps = { readonly line: SpeechLine };

/** The visible text of an utterance: for a held one, its replacement. */
const shownText = ({ text, said }: SpeechLine): string => said ?? text;

function Utterance({ line }: UtteranceProps) {
  const words = useWords("studio");
  const { progress, note } = line;
  const text = shownText(line);
  const isTold = progress === "saying" || progress === "heard" || line.said !== undefined;
  const mark = isTold ? undefined : words.mark[progress];
  return (
    <span className="utterance" data-progress={progress}>
      <span className="words">{text}</span>
      {mark && (
        <span className="mark" title={note}>
          {mark}
        </span>
      )}
    </span>
  );
}

type ToolCallProps = { readonly line: ToolLine };

function ToolCall({ line }: ToolCallProps) {
  const words = useWords("studio");
  return (
    <details className="tool" data-progress={line.progress}>
      <summary>
        <i className="dot" aria-hidden="true" />
        <code>{line.name}</code> {words.tool[line.progress]}
        {line.duration !== undefined && <small> {spokenDuration(line.duration)}</small>}
      </summary>
      <dl>
        {line.args && (
          <>
            <dt>{words.toolArgs}</dt>
            <dd>{line.args}</dd>
          </>
        )}
        {line.outcome && (
          <>
            <dt>{words.toolOutcome}</dt>
            <dd>{line.outcome}</dd>
          </>
        )}
      </dl>
      {(line.pictures ?? []).map((name) => (
        <ShownPicture key={name} name={name} alt={words.picture} />
      ))}
    </details>
  );
}

type SummaryProps = { readonly line: TurnLine };

function Summary({ line }: SummaryProps) {
  const common = useWords("common");
  const words = useWords("studio");
  const [isDetailed] = useKeptSwitch("details");
  const tokens = line.inputTokens + line.outputTokens;
  const outcome = line.outcome === "spoken" ? undefined : words.turn[line.outcome];
  const details = [
    line.route && (ownValue(common.route, line.route) ?? line.route),
    line.firstUtterance === undefined
      ? undefined
      : words.firstUtterance(spokenDuration(line.firstUtterance)),
    tokens === 0 ? undefined : `${tokens.toLocaleString()} ${words.tokens}`,
  ];
  const facts = [outcome, ...(isDetailed ? details : [])].filter((fact) => fact !== undefined);
  if (facts.length === 0) return null;
  return (
    <p className="summary" title={line.note} data-outcome={line.outcome}>
      {facts.join(" ・ ")}
    </p>
  );
}
