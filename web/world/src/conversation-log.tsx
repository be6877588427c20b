import { useEffect, useMemo, useRef, useState } from "react";
import type { CommentLine, NoticeLine } from "../../../src/protocol/conversation.ts";
import { blocksOf } from "./blocks.ts";
import type { Messages } from "./messages.ts";
import type { PageState, PendingComment } from "./page-state.ts";
import { TurnBlock } from "./turn-block.tsx";

type LogProps = {
  readonly state: PageState;
  readonly messages: Messages;
  readonly writeAgain: (id: string, text: string) => void;
  readonly forget: (id: string) => void;
};

/** Closer to the end than this, in pixels, one is reading the newest. */
const nearEnd = 80;

/** The conversation as it happens; follows the newest unless one reads further up. */
export function ConversationLog({ state, messages, writeAgain, forget }: LogProps) {
  const frame = useRef<HTMLDivElement>(null);
  const [follows, setFollows] = useState(true);
  const blocks = useMemo(() => blocksOf(state.lines), [state.lines]);
  const name = state.persona?.displayName ?? "";
  const toEnd = () => frame.current?.scrollTo({ top: frame.current.scrollHeight });
  // biome-ignore lint/correctness/useExhaustiveDependencies: it scrolls because these grew
  useEffect(() => {
    if (follows) toEnd();
  }, [blocks, state.pending, follows]);

  return (
    <div className="log-frame">
      <div
        className="log"
        ref={frame}
        role="log"
        aria-live="polite"
        aria-relevant="additions"
        aria-label={messages.conversation}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
        tabIndex={0}
        onScroll={({ currentTarget: at }) =>
          setFollows(at.scrollHeight - at.scrollTop - at.clientHeight < nearEnd)
        }
      >
        {blocks.length === 0 && state.connection === "live" && (
          <p className="empty">{messages.empty(name)}</p>
        )}
        {blocks.map((block) =>
          block.kind === "comment" ? (
            <Comment key={block.key} line={block.line} messages={messages} />
          ) : block.kind === "notice" ? (
            <Notice key={block.key} line={block.line} messages={messages} />
          ) : (
            <TurnBlock key={block.key} name={name} block={block} messages={messages} />
          ),
        )}
        {state.pending.map((comment) => (
          <Pending
            key={comment.id}
            comment={comment}
            messages={messages}
            again={() => writeAgain(comment.id, comment.text)}
            forget={() => forget(comment.id)}
          />
        ))}
      </div>
      {!follows && (
        <button type="button" className="newest" onClick={toEnd} aria-label={messages.newest}>
          ↓
        </button>
      )}
    </div>
  );
}

type CommentProps = { readonly line: CommentLine; readonly messages: Messages };

function Comment({ line, messages }: CommentProps) {
  const source =
    line.source === "perceived" || line.source === "show-cue"
      ? messages.source[line.source]
      : undefined;
  return (
    <article className="comment" data-role={line.author?.role} data-paid={line.paid !== undefined}>
      <p className="author">
        <bdi>{source ?? line.author?.name ?? messages.somebody}</bdi>
        {line.paid && (
          <b className="paid">
            {line.paid.amount} {line.paid.currency}
          </b>
        )}
      </p>
      <p className="words">{line.text}</p>
      {line.dropped && (
        <p className="mark" title={line.dropped}>
          {messages.dropped}
        </p>
      )}
    </article>
  );
}

type NoticeProps = { readonly line: NoticeLine; readonly messages: Messages };

function Notice({ line, messages }: NoticeProps) {
  const known = messages.notice[line.code];
  return (
    <p className="notice" data-level={line.level}>
      <span title={known ? line.note : undefined}>{known ?? (line.note || line.code)}</span>
    </p>
  );
}

type PendingProps = {
  readonly comment: PendingComment;
  readonly messages: Messages;
  readonly again: () => void;
  readonly forget: () => void;
};

function Pending({ comment, messages, again, forget }: PendingProps) {
  return (
    <article
      className="comment"
      data-phase={comment.phase}
      // What is on its way is read out once, when it has arrived.
      aria-live={comment.phase === "refused" ? "polite" : "off"}
    >
      <p className="words">{comment.text}</p>
      {comment.phase === "refused" ? (
        <p className="mark">
          {messages.refusal[comment.code ?? "failed"]}{" "}
          <button type="button" onClick={again}>
            {messages.again}
          </button>{" "}
          <button type="button" onClick={forget}>
            {messages.discard}
          </button>
        </p>
      ) : (
        <p className="mark">{messages.sending}</p>
      )}
    </article>
  );
}
