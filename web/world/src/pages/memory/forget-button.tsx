import { useEffect, useRef, useState } from "react";
import type { PersonaId } from "../../../../../src/kernel/id.ts";
import type { ForgetChoice } from "../../../../../src/protocol/memory-events.ts";
import { useWords } from "../../language/language-context.tsx";
import { plainText } from "../../text/plain-text.ts";
import { useToasts } from "../../widgets/toasts.tsx";
import { useCommand } from "../../widgets/use-command.ts";
import { Answered } from "../answered.tsx";
import { useAnswer } from "../use-answer.ts";

type ForgetProps = {
  readonly persona: PersonaId;
  readonly choice: ForgetChoice;
  readonly done: () => void;
};

/** Asks for confirmation, with a preview of what is deleted. */
export function ForgetButton(props: ForgetProps) {
  const words = useWords("memory").forget;
  const [asking, setAsking] = useState(false);
  return (
    <>
      <button type="button" className="button danger" onClick={() => setAsking(true)}>
        {words.open}
      </button>
      {asking && <ForgetDialog {...props} close={() => setAsking(false)} />}
    </>
  );
}

function ForgetDialog({
  persona,
  choice,
  done,
  close,
}: ForgetProps & { readonly close: () => void }) {
  const words = useWords("memory").forget;
  const common = useWords("common");
  const command = useCommand();
  const { show } = useToasts();
  const dialog = useRef<HTMLDialogElement>(null);
  const [phase, setPhase] = useState<"asking" | "forgetting">("asking");
  const [answer] = useAnswer({ ask: "memory-to-forget", persona, choice });
  useEffect(() => {
    dialog.current?.showModal();
  }, []);
  const forget = async (entries: number) => {
    setPhase("forgetting");
    const result = await command({ do: "forget", persona, choice }).outcome;
    close();
    if (!result.ok) return;
    show(words.done(entries.toLocaleString()), "done");
    done();
  };
  return (
    <dialog ref={dialog} className="forget-dialog" onClose={close} aria-label={words.title}>
      <h2>{words.title}</h2>
      <Answered answer={answer}>
        {({ entries, first }) => (
          <>
            <p>{words.what(entries.toLocaleString())}</p>
            <ul className="forget-first">
              {first.map(({ id, summary }) => (
                <li key={id}>
                  <bdi>{plainText(summary)}</bdi>
                </li>
              ))}
            </ul>
            <p className="soft">{words.forGood}</p>
            <p className="soft">{words.backups}</p>
            <div className="buttons">
              <button
                type="button"
                className="button danger"
                disabled={entries === 0 || phase === "forgetting"}
                onClick={() => void forget(entries)}
              >
                {phase === "forgetting" ? words.working : words.confirm}
              </button>
              <button type="button" className="button" onClick={close}>
                {common.cancel}
              </button>
            </div>
          </>
        )}
      </Answered>
    </dialog>
  );
}
