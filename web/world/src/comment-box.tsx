import { type KeyboardEvent, useId, useState } from "react";
import { commentLength, commentLimit } from "../../../src/protocol/live-feed.ts";
import type { Messages } from "./messages.ts";

type CommentBoxProps = {
  readonly name: string;
  readonly messages: Messages;
  readonly busy: boolean;
  readonly write: (text: string) => void;
  readonly interrupt: () => void;
};

/** Some browsers report the Enter that ends an IME composition only by this code. */
const composingKeyCode = 229;

const isSend = ({ key, shiftKey, nativeEvent }: KeyboardEvent) =>
  key === "Enter" &&
  !shiftKey &&
  !nativeEvent.isComposing &&
  nativeEvent.keyCode !== composingKeyCode;

/** Where one writes, and the button that stops her. */
export function CommentBox({ name, messages, busy, write, interrupt }: CommentBoxProps) {
  const [text, setText] = useState("");
  const hint = useId();
  const length = commentLength(text);
  const sendable = text.trim() !== "" && length <= commentLimit;
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
          aria-label={messages.comment}
          aria-describedby={hint}
          aria-invalid={length > commentLimit}
          placeholder={messages.commentHint(name)}
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
        <button
          type="button"
          className="stop"
          disabled={!busy}
          onClick={interrupt}
          title={messages.stop}
          aria-label={messages.stop}
        >
          <svg viewBox="0 0 20 20" aria-hidden="true">
            <rect x="5" y="5" width="10" height="10" rx="2" />
          </svg>
        </button>
        <button type="submit" className="send" disabled={!sendable}>
          {messages.send}
        </button>
      </div>
      <p className="hint" id={hint}>
        <span>{length > commentLimit ? messages.refusal["too-long"] : messages.keys}</span>
        {length > commentLimit * 0.8 && (
          <span data-over={length > commentLimit}>
            {length} / {commentLimit}
          </span>
        )}
      </p>
    </form>
  );
}
