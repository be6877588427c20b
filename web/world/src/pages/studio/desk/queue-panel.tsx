import { ownValue } from "../../../../../../src/kernel/own-value.ts";
import type { BlockedAuthor } from "../../../../../../src/protocol/stage-controls.ts";
import type {
  DeskMood,
  QueuedComment,
  StudioDesk,
} from "../../../../../../src/protocol/studio-desk.ts";
import { useLanguage, useWords } from "../../../language/language-context.tsx";
import { plainText } from "../../../text/plain-text.ts";
import { useCommand } from "../../../widgets/use-command.ts";

type QueuePanelProps = Pick<StudioDesk, "queue" | "mood" | "controls">;

/** The comments in the order of their answers, with the reasons; the results of the last ones; blocked authors. */
export function QueuePanel({ queue, mood, controls }: QueuePanelProps) {
  const words = useWords("queue");
  const shown = queue.comments.filter(({ state }) => state === "waiting").length;
  const more = queue.waiting - shown;
  return (
    <div className="queue">
      <p className="queue-count" role="status">
        {queue.waiting === 0 ? words.none : words.waits(queue.waiting)}
      </p>
      <Lag queue={queue} />
      {mood && <Mood mood={mood} />}
      <ol className="queue-list">
        {queue.comments.map((comment) => (
          <Queued key={comment.id} comment={comment} />
        ))}
      </ol>
      {more > 0 && <p className="soft">{words.more(more)}</p>}
      {controls.blocked.length > 0 && <Blocked authors={controls.blocked} />}
    </div>
  );
}

const inSeconds = (milliseconds: number): number => Math.max(0, Math.round(milliseconds / 1_000));

/** Her delay behind the chat. */
function Lag({ queue: { lag, oldest } }: { readonly queue: StudioDesk["queue"] }) {
  const words = useWords("queue");
  const told = [
    ...(lag === undefined ? [] : [words.lag(inSeconds(lag))]),
    ...(oldest === undefined ? [] : [words.oldest(inSeconds(oldest))]),
  ];
  return told.length === 0 ? null : <p className="soft queue-lag">{told.join(" ・ ")}</p>;
}

const shares = ["laughter", "applause", "questions", "greetings"] as const;

function Mood({ mood }: { readonly mood: DeskMood }) {
  const words = useWords("queue");
  const { tally, passed, repeated } = mood;
  const facts = [
    words.moodOf(tally.comments),
    ...shares
      .filter((kind) => tally[kind] > 0)
      .map((kind) => `${words.share[kind]} ${Math.round((100 * tally[kind]) / tally.comments)}%`),
    ...(passed > 0 ? [words.passedInMood(passed)] : []),
  ];
  return (
    <div className="mood">
      <h2>{words.mood}</h2>
      <p>{facts.join(" ・ ")}</p>
      {repeated.length > 0 && (
        <p>
          {repeated.map(({ text, count }) => (
            <bdi key={text} className="tag">
              {words.said(plainText(text), count)}
            </bdi>
          ))}
        </p>
      )}
    </div>
  );
}

function Queued({ comment }: { readonly comment: QueuedComment }) {
  const words = useWords("queue");
  const { language } = useLanguage();
  const { author, paid, state, reasons, note, looksLike } = comment;
  const name = plainText(author.name) || words.nameless;
  return (
    <li className="queued" data-state={state} data-paid={paid !== undefined}>
      <p className="queued-head">
        <bdi>{name}</bdi>
        <span className="soft">{plainText(author.platform)}</span>
        {looksLike && <b className="tag look-alike">{words.looksLike[looksLike]}</b>}
        {paid && (
          <b className="paid">
            {paid.amount.toLocaleString(language)} {plainText(paid.currency)}
          </b>
        )}
        <time className="soft">{new Date(comment.at).toLocaleTimeString(language)}</time>
      </p>
      <p className="queued-words" dir="auto" title={plainText(comment.text)}>
        {plainText(comment.text)}
      </p>
      {state === "waiting" ? (
        <>
          <ul className="reasons" aria-label={words.reasons}>
            {reasons.length === 0 && <li className="tag">{words.inOrder}</li>}
            {reasons.map(({ why, points }) => (
              <li key={why} className="tag" data-reason={why} title={words.points(points)}>
                {words.reason[why]}
              </li>
            ))}
          </ul>
          <QueuedDeeds comment={comment} name={name} />
        </>
      ) : (
        <p className="queued-end">
          {words.state[state]}
          {note && <bdi className="soft"> {ownValue(words.note, note) ?? plainText(note)}</bdi>}
        </p>
      )}
    </li>
  );
}

type QueuedDeedsProps = { readonly comment: QueuedComment; readonly name: string };

function QueuedDeeds({ comment: { id, author }, name }: QueuedDeedsProps) {
  const words = useWords("queue");
  const command = useCommand();
  const deeds = [
    [words.answer, "↑", () => command({ do: "answer-comment", comment: id })],
    [words.passOver, "✓", () => command({ do: "pass-over-comment", comment: id })],
    [
      words.block,
      "⊘",
      () => command({ do: "block-author", author: { id: author.id, name: author.name }, on: true }),
    ],
  ] as const;
  return (
    <p className="queued-deeds">
      {deeds.map(([deed, sign, carryOut]) => (
        <button
          key={deed}
          type="button"
          className="icon-button"
          aria-label={words.of(deed, name)}
          title={deed}
          onClick={carryOut}
        >
          {sign}
        </button>
      ))}
    </p>
  );
}

function Blocked({ authors }: { readonly authors: readonly BlockedAuthor[] }) {
  const words = useWords("queue");
  const command = useCommand();
  return (
    <details className="blocked">
      <summary>{words.blocked(authors.length)}</summary>
      <ul>
        {authors.map(({ id, name }) => {
          const shown = plainText(name) || plainText(id);
          return (
            <li key={id}>
              <bdi>{shown}</bdi>
              <button
                type="button"
                className="button small"
                aria-label={words.of(words.unblock, shown)}
                onClick={() => command({ do: "block-author", author: { id, name }, on: false })}
              >
                {words.unblock}
              </button>
            </li>
          );
        })}
      </ul>
    </details>
  );
}
