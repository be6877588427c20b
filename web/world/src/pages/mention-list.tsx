import { type KeyboardEvent, type RefObject, useId, useState } from "react";
import { useWords } from "../language/language-context.tsx";

/** A persona who can be named in a message. */
export type Mentionable = {
  readonly id: string;
  readonly name: string;
  /** The place of a persona who is not here: the message calls her. */
  readonly away?: string | undefined;
};

type Begun = { readonly from: number; readonly written: string };

const mostOffered = 8;

/** The `@` with what follows it, directly before the cursor. */
function begunAt(draft: string, cursor: number): Begun | undefined {
  const found = /(?:^|[^\p{L}\p{N}@])[@＠]([^\s@＠]{0,40})$/u.exec(draft.slice(0, cursor));
  const written = found?.[1];
  return written === undefined ? undefined : { from: cursor - written.length - 1, written };
}

const folded = (text: string): string => text.normalize("NFKC").toLowerCase();

/** The list that an `@` opens, and the keys that it takes while it is open. */
export function useMentions(
  all: readonly Mentionable[],
  draft: string,
  write: (draft: string) => void,
  field: RefObject<HTMLTextAreaElement | null>,
) {
  const [cursor, setCursor] = useState<number>();
  const [at, setAt] = useState(0);
  const id = useId();
  const begun = cursor === undefined ? undefined : begunAt(draft, cursor);
  const wanted = folded(begun?.written ?? "");
  const offered =
    begun === undefined
      ? []
      : all.filter(({ name }) => folded(name).includes(wanted)).slice(0, mostOffered);
  const isOpen = offered.length > 0;
  const current = Math.min(at, offered.length - 1);
  const close = () => setCursor(undefined);
  const choose = (one: Mentionable | undefined) => {
    if (begun === undefined || one === undefined) return;
    const head = `${draft.slice(0, begun.from)}@${one.name} `;
    write(head + draft.slice(cursor));
    close();
    requestAnimationFrame(() => {
      field.current?.focus();
      field.current?.setSelectionRange(head.length, head.length);
    });
  };
  const deeds = new Map<string, () => void>([
    ["ArrowDown", () => setAt((current + 1) % offered.length)],
    ["ArrowUp", () => setAt((current + offered.length - 1) % offered.length)],
    ["Enter", () => choose(offered[current])],
    ["Tab", () => choose(offered[current])],
    ["Escape", close],
  ]);
  return {
    ...{ id, offered, current, isOpen, choose, close },
    look: () => {
      const now = field.current?.selectionStart;
      if (now === cursor) return;
      setCursor(now);
      setAt(0);
    },
    /** Whether the list took the key. */
    take: (event: KeyboardEvent): boolean => {
      const deed = isOpen ? deeds.get(event.key) : undefined;
      if (deed === undefined) return false;
      event.preventDefault();
      event.stopPropagation();
      deed();
      return true;
    },
    attributes: isOpen
      ? ({ "aria-controls": id, "aria-activedescendant": `${id}-${current}` } as const)
      : {},
  };
}

type MentionListProps = { readonly mentions: ReturnType<typeof useMentions> };

/** The personas who can be named: those who are here first, then those who could be called. */
export function MentionList({ mentions }: MentionListProps) {
  const words = useWords("room").mention;
  const { id, offered, current, isOpen, choose } = mentions;
  if (!isOpen) return null;
  return (
    <div className="mention-list" role="listbox" id={id} aria-label={words.title}>
      {offered.map((one, place) => (
        <div
          key={one.id}
          id={`${id}-${place}`}
          role="option"
          tabIndex={-1}
          aria-selected={place === current}
          // The field keeps the focus.
          onPointerDown={(event) => {
            event.preventDefault();
            choose(one);
          }}
        >
          <b>
            <bdi>{one.name}</bdi>
          </b>
          <small>{one.away === undefined ? words.here : `${one.away} · ${words.call}`}</small>
        </div>
      ))}
    </div>
  );
}
