import { type KeyboardEvent, useEffect, useLayoutEffect, useRef } from "react";
import type {
  StageControls,
  WaitingUtterance,
} from "../../../../../../src/protocol/stage-controls.ts";
import { useKeptText } from "../../../browser/use-kept-text.ts";
import { useWords } from "../../../language/language-context.tsx";
import { useCommand } from "../../../widgets/use-command.ts";

type ApprovalsProps = { readonly controls: StageControls };

/** The utterances that wait for the operator's approval. */
export function Approvals({ controls }: ApprovalsProps) {
  const words = useWords("desk");
  const section = useRef<HTMLElement>(null);
  // A sentence that leaves the list leaves its focus to the list, and the list to the first sentence that waits.
  useEffect(() => {
    if (document.activeElement === section.current) section.current?.querySelector("li")?.focus();
  });
  if (!controls.holding && controls.waiting.length === 0) return null;
  return (
    <section
      className="approvals"
      aria-label={words.approvals}
      aria-live="polite"
      ref={section}
      tabIndex={-1}
    >
      <h2>{words.approvals}</h2>
      <WholeAnswer waiting={controls.waiting} />
      {controls.waiting.length === 0 && <p className="soft">{words.nothingWaits}</p>}
      <ol>
        {controls.waiting.map((waiting) => (
          <Approval key={waiting.utterance} waiting={waiting} />
        ))}
      </ol>
    </section>
  );
}

/** Decides about everything that waits at once, with Shift where one sentence has Enter or Delete. */
function WholeAnswer({ waiting }: Pick<StageControls, "waiting">) {
  const words = useWords("desk");
  const command = useCommand();
  const decide = (approved: boolean) => {
    const utterances = waiting.map(({ utterance }) => utterance);
    if (utterances.length > 0) void command({ do: "decide-answer", utterances, approved });
  };
  useAnswerKeys(decide);
  if (waiting.length < 2) return null;
  return (
    <div className="buttons whole-answer">
      <button
        type="button"
        className="button primary"
        aria-keyshortcuts="Shift+Enter"
        onClick={() => decide(true)}
      >
        {words.approveAll(waiting.length)}
        <kbd>{words.approveAllKey}</kbd>
      </button>
      <button
        type="button"
        className="button danger"
        aria-keyshortcuts="Shift+Delete"
        onClick={() => decide(false)}
      >
        {words.rejectAll}
        <kbd>{words.rejectAllKey}</kbd>
      </button>
    </div>
  );
}

/** Shift+Enter and Shift+Delete, anywhere on the page except in a box to write in. */
function useAnswerKeys(decide: (approved: boolean) => void): void {
  const latest = useRef(decide);
  latest.current = decide;
  useEffect(() => {
    const pressed = (event: globalThis.KeyboardEvent) => {
      const isPlain = event.shiftKey && !event.ctrlKey && !event.altKey && !event.metaKey;
      const isTyped =
        event.target instanceof HTMLElement && event.target.matches("input, textarea, select");
      const isOurs = event.key === "Enter" || event.key === "Delete";
      if (!isPlain || !isOurs || isTyped || event.repeat || event.isComposing) return;
      event.preventDefault();
      latest.current(event.key === "Enter");
    };
    window.addEventListener("keydown", pressed);
    return () => window.removeEventListener("keydown", pressed);
  }, []);
}

function Approval({ waiting }: { readonly waiting: WaitingUtterance }) {
  const words = useWords("desk");
  const { emotion } = useWords("common");
  const command = useCommand();
  const { utterance, text, reason } = waiting;
  const [draft, setDraft] = useKeptText(`wording of ${utterance}`, text);
  const isChanged = draft.trim() !== text.trim();
  const row = useRef<HTMLLIElement>(null);
  useLayoutEffect(() => {
    const item = row.current;
    return () => {
      if (item?.contains(document.activeElement)) item.closest("section")?.focus();
    };
  }, []);
  const approve = () =>
    void command({ do: "approve-speech", utterance, ...(isChanged ? { text: draft.trim() } : {}) });
  const reject = () => void command({ do: "reject-speech", utterance });
  const pressed = (event: KeyboardEvent<HTMLElement>) => {
    const isTyped = event.target instanceof HTMLTextAreaElement;
    const isButton = event.target instanceof HTMLButtonElement;
    const isPlain = !event.shiftKey && !event.ctrlKey && !event.altKey && !event.metaKey;
    if (!isPlain || event.nativeEvent.isComposing || event.repeat) return;
    if (event.key === "Enter" && !isButton && draft.trim() !== "") approve();
    else if (event.key === "Delete" && !isTyped) reject();
    else return;
    event.preventDefault();
  };
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: Enter and Delete decide about what has the focus
    <li className="approval" data-reason={reason} ref={row} tabIndex={0} onKeyDown={pressed}>
      <span className="tag">{emotion[waiting.emotion]}</span>
      <textarea
        aria-label={words.wording}
        rows={1}
        dir="auto"
        value={draft}
        onChange={(event) => setDraft(event.target.value)}
      />
      {reason && !isChanged && <p className="flaw">{words.wouldHold(words.held[reason])}</p>}
      <div className="buttons">
        <button
          type="button"
          className="button primary"
          disabled={draft.trim() === ""}
          aria-keyshortcuts="Enter"
          onClick={approve}
        >
          {isChanged ? words.approveChanged : words.approve}
        </button>
        <button type="button" className="button danger" aria-keyshortcuts="Delete" onClick={reject}>
          {words.reject}
        </button>
      </div>
    </li>
  );
}
