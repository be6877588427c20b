import { useRef, useState } from "react";
import type { PageCommand } from "../../../../../src/protocol/page-commands.ts";
import type { Building } from "../../../../../src/protocol/place.ts";
import type { RoomState, ThreadCard } from "../../../../../src/protocol/room-line.ts";
import { useKeptText } from "../../browser/use-kept-text.ts";
import { useLanguage, useWords } from "../../language/language-context.tsx";
import { plainText } from "../../text/plain-text.ts";

type ThreadsPanelProps = {
  readonly place: Building;
  readonly state: RoomState;
  readonly send: (command: PageCommand) => void;
};

const untouched: NonNullable<RoomState["threads"]> = {
  open: "t0",
  all: [{ thread: "t0", name: "", archived: false, openedAt: 0 }],
};

/** The name of a conversation: its own, or when it was begun. */
export function useThreadName(): (card: ThreadCard | undefined) => string {
  const { threads } = useWords("room");
  const { language } = useLanguage();
  return (card) => {
    if (card === undefined) return "";
    if (card.name !== "") return plainText(card.name);
    return card.openedAt === 0
      ? threads.first
      : threads.unnamed(
          new Date(card.openedAt).toLocaleString(language, {
            ...{ month: "short", day: "numeric", hour: "numeric", minute: "2-digit" },
          }),
        );
  };
}

/** The conversations of a room: which one is open, another one, a new one, names, the archive. */
export function ThreadsPanel({ place, state, send }: ThreadsPanelProps) {
  const { threads: words } = useWords("room");
  const { open, all } = state.threads ?? untouched;
  const building = place.buildingId;
  const newest = [...all].sort((a, b) => b.openedAt - a.openedAt);
  const kept = newest.filter(({ archived }) => !archived);
  const archived = newest.filter((card) => card.archived);
  const row = (card: ThreadCard) => (
    <ThreadRow
      key={card.thread}
      card={card}
      isOpen={card.thread === open}
      change={(changes) => send({ do: "change-thread", building, thread: card.thread, ...changes })}
      choose={() => send({ do: "choose-thread", building, thread: card.thread })}
      remove={() => send({ do: "remove-thread", building, thread: card.thread })}
    />
  );
  return (
    <div className="threads-list">
      <button
        type="button"
        className="button"
        onClick={() => send({ do: "open-thread", building })}
      >
        {words.begin}
      </button>
      <ul>{kept.map(row)}</ul>
      {archived.length > 0 && (
        <details>
          <summary>{words.archived(archived.length)}</summary>
          <ul>{archived.map(row)}</ul>
        </details>
      )}
    </div>
  );
}

type ThreadRowProps = {
  readonly card: ThreadCard;
  readonly isOpen: boolean;
  readonly change: (changes: { readonly name?: string; readonly archived?: boolean }) => void;
  readonly choose: () => void;
  /** Deletes it for good. */
  readonly remove: () => void;
};

function ThreadRow({ card, isOpen, change, choose, remove }: ThreadRowProps) {
  const { threads: words } = useWords("room");
  const nameOf = useThreadName();
  const [step, setStep] = useState<"shown" | "named" | "sure">("shown");
  if (step === "named") {
    return <ThreadRename card={card} change={change} close={() => setStep("shown")} />;
  }
  const shown = nameOf(card);
  if (step === "sure") {
    return (
      <li className="thread-removal" role="alert">
        <p>
          <b>
            <bdi>{shown}</bdi>
          </b>{" "}
          {words.removeHint}
        </p>
        <span className="message-edit-buttons">
          <button type="button" className="button dangerous" onClick={remove}>
            {words.reallyRemove}
          </button>
          <button type="button" className="button quiet" onClick={() => setStep("shown")}>
            {words.keep}
          </button>
        </span>
      </li>
    );
  }
  return (
    <li className="thread-row" data-open={isOpen}>
      <button
        type="button"
        className="thread-name"
        aria-current={isOpen}
        disabled={isOpen}
        title={isOpen ? words.isOpen : words.choose(shown)}
        onClick={choose}
      >
        <bdi>{shown}</bdi>
        {isOpen && <small>{words.isOpen}</small>}
      </button>
      <button type="button" className="quiet-button" onClick={() => setStep("named")}>
        {words.rename}
      </button>
      {!isOpen && (
        <button
          type="button"
          className="quiet-button"
          onClick={() => change({ archived: !card.archived })}
        >
          {card.archived ? words.unarchive : words.archive}
        </button>
      )}
      {!isOpen && (
        <button type="button" className="quiet-button" onClick={() => setStep("sure")}>
          {words.remove}
        </button>
      )}
    </li>
  );
}

type ThreadRenameProps = Pick<ThreadRowProps, "card" | "change"> & { readonly close: () => void };

/** A name while it is written: a reload does not lose it, and leaving the field saves it. */
function ThreadRename({ card, change, close }: ThreadRenameProps) {
  const { threads: words } = useWords("room");
  const [name, setName] = useKeptText(`name of ${card.thread} ${card.openedAt}`, card.name);
  const isOver = useRef(false);
  const leave = (kept: string) => {
    if (isOver.current) return;
    isOver.current = true;
    if (kept !== card.name) change({ name: kept });
    setName(card.name);
    close();
  };
  return (
    <li>
      <form
        className="thread-rename"
        onSubmit={(event) => {
          event.preventDefault();
          leave(name.trim());
        }}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) leave(name.trim());
        }}
      >
        <input
          aria-label={words.name}
          // biome-ignore lint/a11y/noAutofocus: it takes the place of the button that was pressed
          autoFocus
          maxLength={80}
          value={name}
          onChange={({ target }) => setName(target.value)}
          onKeyDown={(event) => {
            if (event.key !== "Escape") return;
            event.preventDefault();
            event.stopPropagation();
            leave(card.name);
          }}
        />
        <button type="submit" className="button">
          {words.save}
        </button>
      </form>
    </li>
  );
}
