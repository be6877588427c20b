import { type KeyboardEvent, useId, useState } from "react";
import { messageLimit } from "../../../../../src/protocol/page-commands.ts";
import { commonWords } from "../../language/common-words.ts";
import { useWords } from "../../language/language-context.tsx";
import { studioWords } from "./studio-words.ts";

type CommentBoxProps = {
  readonly name: string;
  readonly write: (text: string) => void;
  /** Stops her; undefined for whoever may not. */
  readonly interrupt: (() => void) | undefined;
  readonly busy: boolean;
};

/** Some browsers report the Enter that ends an IME composition only by this code. */
const composingKeyCode = 229;

const isSend = ({ key, shiftKey, nativeEvent }: KeyboardEvent) =>
  key === "Enter" &&
  !shiftKey &&
  !nativeEvent.isComposing &&
  nativeEvent.keyCode !== composingKeyCode;

/** Where one writes, and the button that stops her. */
export function CommentBox({ name, busy, write, interrupt }: CommentBoxProps) {
  const words = useWords(studioWords);
  const { refusal } = useWords(commonWords);
  const [text, setText] = useState("");
  const hint = useId();
  const length = [...text].length;
  const sendable = text.trim() !== "" && length <= messageLimit;
  const send = () => {
    if (!sendable) return;
    write(text.trim());
    setText("");
  };
  return (
    <form
      className="comment-box"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <div className="field">
        <textarea
          aria-label={words.comment}
          aria-describedby={hint}
          aria-invalid={length > messageLimit}
          placeholder={words.commentHint(name)}
          rows={1}
          value={text}
          enterKeyHint="send"
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            if (!isSend(event)) return;
            event.preventDefault();
            send();
          }}
        />
        {interrupt && (
          <button
            type="button"
            className="stop"
            disabled={!busy}
            onClick={interrupt}
            title={words.stop}
            aria-label={words.stop}
          >
            <svg viewBox="0 0 20 20" aria-hidden="true">
              <rect x="5" y="5" width="10" height="10" rx="2" />
            </svg>
          </button>
        )}
        <button type="submit" className="send" disabled={!sendable}>
          {words.send}
        </button>
      </div>
      <p className="hint" id={hint}>
        <span>{length > messageLimit ? refusal["too-long"] : words.keys}</span>
        {length > messageLimit * 0.8 && (
          <span data-over={length > messageLimit}>
            {length} / {messageLimit}
          </span>
        )}
      </p>
    </form>
  );
}
