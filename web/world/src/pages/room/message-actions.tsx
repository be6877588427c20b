import { lazy, Suspense, useRef, useState } from "react";
import type { BuildingId } from "../../../../../src/kernel/id.ts";
import type { RoomLineOf } from "../../../../../src/protocol/room-line.ts";
import { useWords } from "../../language/language-context.tsx";
import { useMayOpen } from "../../routes/may-open.tsx";
import { useClosing } from "../../widgets/use-closing.ts";
import { useMenuPlace } from "./menu-place.ts";

const RecalledDialog = lazy(async () => ({
  default: (await import("../memory/recalled-dialog.tsx")).RecalledDialog,
}));

type Message = RoomLineOf<"message">;

/** The possible actions on messages of a room. Absent: not allowed for this visitor, or not now. */
export type MessageControl = {
  /** The building whose messages they are. */
  readonly place: BuildingId;
  readonly resend?: ((line: Message) => void) | undefined;
  /** Her voice says it again. */
  readonly sayAgain?: ((line: Message) => void) | undefined;
  readonly continue?: ((line: Message) => void) | undefined;
  readonly remove?: ((line: Message) => void) | undefined;
  /** In rooms whose conversations the user may shape. */
  readonly answerAgain?: ((line: Message) => void) | undefined;
  readonly choose?: ((answer: number, choice: number) => void) | undefined;
  readonly edit?: ((line: Message, text: string) => void) | undefined;
  readonly branch?: ((line: Message) => void) | undefined;
  readonly pin?: ((line: Message, on: boolean) => void) | undefined;
  readonly pins?: ReadonlySet<number> | undefined;
};

type MessageActionsProps = {
  readonly line: Message;
  readonly control: MessageControl;
  /** Begins editing in place. */
  readonly edit?: (() => void) | undefined;
};

/** The actions on one message, collapsed; deleting it requires a confirmation. */
export function MessageActions({ line, control, edit }: MessageActionsProps) {
  const words = useWords("room");
  const [step, setStep] = useState<"choose" | "sure">("choose");
  const fold = useClosing();
  const list = useRef<HTMLSpanElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [isRecalled, setRecalled] = useState(false);
  const recall = useWords("recall");
  const mayRead = useMayOpen()("operations");
  useMenuPlace(fold, list, isOpen);
  const toggled = ({ open }: HTMLDetailsElement) => {
    setStep("choose");
    setOpen(open);
  };
  const act = (action: ((line: Message) => void) | undefined) => () => {
    fold.current?.removeAttribute("open");
    fold.current?.closest("article")?.focus();
    action?.(line);
  };
  const mine = line.who.kind === "user";
  const hers = line.who.kind === "persona" && line.who.visitor === undefined ? line.who : undefined;
  return (
    <>
      <details
        className="message-actions"
        name="message-actions"
        ref={fold}
        onToggle={(event) => toggled(event.currentTarget)}
      >
        <summary title={words.actions}>
          <span aria-hidden="true">⋯</span>
          <span className="visually-hidden">{words.actions}</span>
        </summary>
        <span className="action-list" ref={list} popover="manual">
          {step === "sure" ? (
            <>
              <button
                type="button"
                className="dangerous"
                // The pressed button is no longer there: moves the keyboard focus here.
                ref={focused}
                onClick={act(control.remove)}
              >
                {words.reallyRemove}
              </button>
              <button type="button" onClick={() => setStep("choose")}>
                {words.keep}
              </button>
            </>
          ) : (
            <>
              {!mine && control.answerAgain && (
                <button
                  type="button"
                  title={words.threads.answerAgainHint}
                  onClick={act(control.answerAgain)}
                >
                  {words.threads.answerAgain}
                </button>
              )}
              {mine && control.resend && (
                <button type="button" title={words.resendHint} onClick={act(control.resend)}>
                  {words.resend}
                </button>
              )}
              {control.sayAgain && hers && (
                <button type="button" title={words.sayAgainHint} onClick={act(control.sayAgain)}>
                  {words.sayAgain}
                </button>
              )}
              {!mine && control.continue && (
                <button type="button" onClick={act(control.continue)}>
                  {words.continue}
                </button>
              )}
              {edit && (
                <button type="button" onClick={act(edit)}>
                  {words.threads.edit}
                </button>
              )}
              <ThreadActions line={line} control={control} act={act} />
              {hers && mayRead && (
                <button type="button" onClick={act(() => setRecalled(true))}>
                  {recall.ofAnswer}
                </button>
              )}
              <button type="button" onClick={act(copied)}>
                {words.copy}
              </button>
              {control.remove && (
                <button type="button" onClick={() => setStep("sure")}>
                  {words.remove}
                </button>
              )}
            </>
          )}
        </span>
      </details>
      {isRecalled && hers && (
        <Suspense>
          <RecalledDialog
            persona={hers.persona}
            building={control.place}
            number={line.number}
            close={() => setRecalled(false)}
          />
        </Suspense>
      )}
    </>
  );
}

type ThreadActionsProps = MessageActionsProps & {
  readonly act: (action: (line: Message) => void) => () => void;
};

/** Branching from a message, and pinning it. */
function ThreadActions({ line, control, act }: ThreadActionsProps) {
  const { threads } = useWords("room");
  const { branch, pin, pins } = control;
  const isPinned = pins?.has(line.number) === true;
  return (
    <>
      {branch && (
        <button type="button" title={threads.branchHint} onClick={act(branch)}>
          {threads.branch}
        </button>
      )}
      {pin && (
        <button type="button" onClick={act((one) => pin(one, !isPinned))}>
          {isPinned ? threads.unpin : threads.pin}
        </button>
      )}
    </>
  );
}

const focused = (button: HTMLButtonElement | null) => button?.focus();

/** A page on plain http to another machine has no clipboard. */
const copied = ({ text }: Message): void => void navigator.clipboard?.writeText(text.trim());
