import { useState } from "react";
import type { PageCommand } from "../../../../../src/protocol/page-commands.ts";
import type { Building } from "../../../../../src/protocol/place.ts";
import type { RoomState, ThreadCard } from "../../../../../src/protocol/room-line.ts";
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
};

function ThreadRow({ card, isOpen, change, choose }: ThreadRowProps) {
  const { threads: words } = useWords("room");
  const nameOf = useThreadName();
  const [name, setName] = useState<string | undefined>(undefined);
  if (name !== undefined) {
    return (
      <li>
        <form
          className="thread-rename"
          onSubmit={(event) => {
            event.preventDefault();
            change({ name: name.trim() });
            setName(undefined);
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
              event.stopPropagation();
              setName(undefined);
            }}
          />
          <button type="submit" className="button">
            {words.save}
          </button>
        </form>
      </li>
    );
  }
  const shown = nameOf(card);
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
      <button type="button" className="quiet-button" onClick={() => setName(card.name)}>
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
    </li>
  );
}
