import { type KeyboardEvent, type ReactNode, useId } from "react";
import { messageLimit } from "../../../../src/protocol/page-commands.ts";
import { useWords } from "../language/language-context.tsx";
import { Form } from "./form.tsx";

import "./writing-box.css";

type WritingBoxProps = {
  /** What one writes here. */
  readonly label: string;
  /** Stands in the empty field. */
  readonly hint: string;
  readonly draft: string;
  readonly write: (draft: string) => void;
  readonly send: (text: string) => void;
  /** Stops those who speak; absent while nobody does, or for whoever may not. */
  readonly stop?: (() => void) | undefined;
  /** Why one cannot write here, and what can be done about it. */
  readonly silence?: ReactNode;
  /** Characters (code points) that one may write; as many as a message has unless it is said. */
  readonly limit?: number;
  /** What the button says that sends it. */
  readonly sendName?: string;
};

/** Some browsers report the Enter that ends an IME composition only by this code. */
const composingKeyCode = 229;

const isSend = ({ key, shiftKey, nativeEvent }: KeyboardEvent) =>
  key === "Enter" &&
  !shiftKey &&
  !nativeEvent.isComposing &&
  nativeEvent.keyCode !== composingKeyCode;

/** Where one writes to somebody, and the button that stops those who speak. */
export function WritingBox(props: WritingBoxProps) {
  const { label, hint, draft, write, send, stop, silence, limit = messageLimit } = props;
  const words = useWords("writing");
  const help = useId();
  const length = [...draft].length;
  const over = length > limit;
  const sendable = draft.trim() !== "" && !over && !silence;
  const submit = () => {
    if (!sendable) return;
    send(draft.trim());
    write("");
  };
  return (
    <Form className="writing-box" submit={submit}>
      {silence && (
        <div className="silence" role="status">
          {silence}
        </div>
      )}
      <div className="writing-field" data-silent={Boolean(silence)}>
        <textarea
          aria-label={label}
          aria-describedby={help}
          aria-invalid={over}
          placeholder={silence ? "" : hint}
          disabled={Boolean(silence) && draft === ""}
          readOnly={Boolean(silence)}
          rows={1}
          dir="auto"
          value={draft}
          enterKeyHint="send"
          onChange={(event) => write(event.target.value)}
          onKeyDown={(event) => {
            if (!isSend(event)) return;
            event.preventDefault();
            submit();
          }}
        />
        {stop && (
          <button
            type="button"
            className="stop-speaking"
            onClick={stop}
            title={words.stop}
            aria-label={words.stop}
          >
            <svg viewBox="0 0 20 20" aria-hidden="true">
              <rect x="5" y="5" width="10" height="10" rx="2" />
            </svg>
          </button>
        )}
        <button type="submit" className="send" disabled={!sendable}>
          {props.sendName ?? words.send}
        </button>
      </div>
      <p className="writing-help" id={help} data-over={over}>
        <span>{over ? words.tooLong(limit.toLocaleString()) : words.keys}</span>
        {length > limit * 0.8 && (
          <span>
            {length.toLocaleString()} / {limit.toLocaleString()}
          </span>
        )}
      </p>
    </Form>
  );
}
