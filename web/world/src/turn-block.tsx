import { Fragment } from "react";
import type { SpeechLine, ToolLine, TurnLine } from "../../../src/protocol/conversation.ts";
import { spaceBetween } from "../../../src/protocol/speech.ts";
import type { Block } from "./blocks.ts";
import { type Messages, spokenDuration } from "./messages.ts";

type Line = TurnBlockProps["block"]["parts"][number];

type TurnBlockProps = {
  readonly name: string;
  readonly block: Extract<Block, { kind: "turn" }>;
  readonly messages: Messages;
};

/** What she said and did in one go. */
export function TurnBlock({ name, block, messages }: TurnBlockProps) {
  return (
    <article className="turn">
      {block.parts.length > 0 && <p className="author">{name}</p>}
      <div className="said">
        {block.parts.map((line, place) =>
          line.kind === "speech" ? (
            <Fragment key={line.number}>
              {gapBefore(block.parts[place - 1], line)}
              <Utterance line={line} messages={messages} />
            </Fragment>
          ) : line.kind === "emotion" ? (
            <span key={line.number} className="feeling" data-feeling={line.emotion}>
              {messages.emotion[line.emotion]}
              <span className="visually-hidden">: </span>
            </span>
          ) : (
            <ToolCall key={line.number} line={line} messages={messages} />
          ),
        )}
      </div>
      {block.summary && <Summary line={block.summary} messages={messages} />}
    </article>
  );
}

/** Sentences of one answer are read on, in the way of their script. */
const gapBefore = (before: Line | undefined, line: SpeechLine): string =>
  before?.kind === "speech" ? spaceBetween(before.text, line.text) : "";

type UtteranceProps = { readonly line: SpeechLine; readonly messages: Messages };

function Utterance({ line, messages }: UtteranceProps) {
  const { progress, text, said, note } = line;
  const mark = progress === "saying" || progress === "heard" ? undefined : messages.mark[progress];
  return (
    <span className="utterance" data-progress={progress}>
      <span className="words">{text}</span>
      {mark && (
        <span className="mark" title={note}>
          {mark}
        </span>
      )}
      {said && (
        <span className="words">
          <span className="mark">{messages.instead}</span>
          {said}
        </span>
      )}
    </span>
  );
}

type ToolCallProps = { readonly line: ToolLine; readonly messages: Messages };

function ToolCall({ line, messages }: ToolCallProps) {
  return (
    <details className="tool" data-progress={line.progress}>
      <summary>
        <i className="dot" aria-hidden="true" />
        <code>{line.name}</code> {messages.tool[line.progress]}
        {line.duration !== undefined && <small> {spokenDuration(line.duration)}</small>}
      </summary>
      <dl>
        {line.args && (
          <>
            <dt>{messages.toolArgs}</dt>
            <dd>{line.args}</dd>
          </>
        )}
        {line.outcome && (
          <>
            <dt>{messages.toolOutcome}</dt>
            <dd>{line.outcome}</dd>
          </>
        )}
      </dl>
    </details>
  );
}

type SummaryProps = { readonly line: TurnLine; readonly messages: Messages };

function Summary({ line, messages }: SummaryProps) {
  const tokens = line.inputTokens + line.outputTokens;
  const facts = [
    line.outcome === "spoken" ? undefined : messages.turn[line.outcome],
    line.route,
    line.firstUtterance === undefined
      ? undefined
      : messages.firstUtterance(spokenDuration(line.firstUtterance)),
    tokens === 0 ? undefined : `${tokens.toLocaleString()} ${messages.tokens}`,
  ];
  return (
    <p className="summary" title={line.note} data-outcome={line.outcome}>
      {facts.filter((fact) => fact !== undefined).join(" ・ ")}
    </p>
  );
}
