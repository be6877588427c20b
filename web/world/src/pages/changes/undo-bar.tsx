import { useEffect, useState } from "react";
import { useWords } from "../../language/language-context.tsx";
import { plainText } from "../../text/plain-text.ts";
import { useToasts } from "../../widgets/toasts.tsx";
import type { ChangeHistory } from "./change-history.ts";

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches("input, textarea, select, [contenteditable]");

/** Undoes the newest change, by a button or Ctrl+Z, and names that change. */
export function UndoBar({ history }: { readonly history: ChangeHistory }) {
  const words = useWords("change");
  const { show } = useToasts();
  const [busy, setBusy] = useState(false);
  const newest = history.changes.at(-1);
  const said = newest ? words.done[newest.command.do]?.(plainText(newest.name)) : undefined;
  const undo = () => {
    if (!newest || busy) return;
    setBusy(true);
    void history.undo().then((result) => {
      setBusy(false);
      if (result.ok) show(words.undone(said ?? ""), "done");
    });
  };
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      const asked = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key === "z";
      // A text field has its own undo.
      if (!asked || isTyping(event.target)) return;
      event.preventDefault();
      undo();
    };
    window.addEventListener("keydown", pressed);
    return () => window.removeEventListener("keydown", pressed);
  });
  return (
    <div className="undo-bar">
      <button
        type="button"
        className="button"
        disabled={!newest || busy}
        onClick={undo}
        aria-keyshortcuts="Control+Z Meta+Z"
      >
        ↶ {words.undo}
      </button>
      <span className="soft">{said ?? words.nothing}</span>
    </div>
  );
}
