import { useEffect, useMemo, useRef, useState } from "react";
import { ownValue } from "../../../../../src/kernel/own-value.ts";
import type {
  CommentLine,
  ConversationLine,
  NoticeLine,
} from "../../../../../src/protocol/conversation.ts";
import { useSession } from "../../connection/use-world.ts";
import { useWords } from "../../language/language-context.tsx";
import { plainText } from "../../text/plain-text.ts";
import { blocksOf } from "./blocks.ts";
import type { PendingComment } from "./pending-comments.ts";
import { TurnBlock } from "./turn-block.tsx";

type LogProps = {
  readonly name: string;
  readonly lines: readonly ConversationLine[];
  readonly pending: readonly PendingComment[];
  readonly writeAgain: (comment: PendingComment) => void;
  readonly forget: (id: string) => void;
};

/** Within this many pixels of the end, the log follows new lines. */
const nearEnd = 80;

/** The running conversation; follows the newest line unless the reader scrolled up. */
export function ConversationLog({ name, lines, pending, writeAgain, forget }: LogProps) {
  const words = useWords("studio");
  const { connection } = useSession();
  const frame = useRef<HTMLDivElement>(null);
  const [follows, setFollows] = useState(true);
  const blocks = useMemo(() => blocksOf(lines), [lines]);
  const toEnd = () => frame.current?.scrollTo({ top: frame.current.scrollHeight });
  // biome-ignore lint/correctness/useExhaustiveDependencies: it scrolls because these grew
  useEffect(() => {
    if (follows) toEnd();
  }, [blocks, pending, follows]);

  return (
    <div className="log-frame">
      <div
        className="log"
        ref={frame}
        role="log"
        aria-live="polite"
        aria-relevant="additions"
        aria-label={words.conversation}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
        tabIndex={0}
        onScroll={({ currentTarget: at }) =>
          setFollows(at.scrollHeight - at.scrollTop - at.clientHeight < nearEnd)
        }
      >
        {blocks.length === 0 && connection === "live" && (
          <p className="empty">{words.empty(name)}</p>
        )}
        {blocks.map((block) =>
          block.kind === "comment" ? (
            <Comment key={block.key} line={block.line} />
          ) : block.kind === "notice" ? (
            <Notice key={block.key} line={block.line} />
          ) : (
            <TurnBlock key={block.key} name={name} block={block} />
          ),
        )}
        {pending.map((comment) => (
          <Pending
            key={comment.id}
            comment={comment}
            again={() => writeAgain(comment)}
            forget={() => forget(comment.id)}
          />
        ))}
      </div>
      {!follows && (
        <button type="button" className="newest" onClick={toEnd} aria-label={words.newest}>
          ↓
        </button>
      )}
    </div>
  );
}

type CommentProps = { readonly line: CommentLine };

function Comment({ line }: CommentProps) {
  const words = useWords("studio");
  const source =
    line.source === "perceived" || line.source === "show-cue"
      ? words.source[line.source]
      : undefined;
  return (
    <article className="comment" data-role={line.author?.role} data-paid={line.paid !== undefined}>
      <p className="author">
        <bdi>{source ?? line.author?.name ?? words.somebody}</bdi>
        {line.paid && (
          <b className="paid">
            {line.paid.amount} {line.paid.currency}
          </b>
        )}
      </p>
      {line.title === undefined ? (
        <p className="words">{line.text}</p>
      ) : (
        <details className="cue-told">
          <summary>{plainText(line.title)}</summary>
          <p className="words">{line.text}</p>
        </details>
      )}
      {line.dropped && (
        <p className="mark" title={line.dropped}>
          {words.dropped}
        </p>
      )}
    </article>
  );
}

type NoticeProps = { readonly line: NoticeLine };

function Notice({ line }: NoticeProps) {
  const words = useWords("studio");
  const known = ownValue(words.notice, line.code);
  return (
    <p className="notice" data-level={line.level}>
      <span title={known ? line.note : undefined}>{known ?? (line.note || line.code)}</span>
    </p>
  );
}

type PendingProps = {
  readonly comment: PendingComment;
  readonly again: () => void;
  readonly forget: () => void;
};

function Pending({ comment, again, forget }: PendingProps) {
  const words = useWords("studio");
  const { refusal } = useWords("common");
  return (
    <article
      className="comment"
      data-phase={comment.phase}
      // A comment that is being sent is announced once, when it has arrived.
      aria-live={comment.phase === "refused" ? "polite" : "off"}
    >
      <p className="words">{comment.text}</p>
      {comment.phase === "refused" ? (
        <p className="mark">
          {refusal[comment.code ?? "failed"]}{" "}
          <button type="button" onClick={again}>
            {words.again}
          </button>{" "}
          <button type="button" onClick={forget}>
            {words.discard}
          </button>
        </p>
      ) : (
        <p className="mark">{words.sending}</p>
      )}
    </article>
  );
}
