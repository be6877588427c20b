import { type KeyboardEvent, type ReactNode, useId } from "react";
import { messageLimit } from "../../../../../src/protocol/page-commands.ts";
import { useWords } from "../../language/language-context.tsx";
import { roomWords } from "./room-words.ts";

type WritingBoxProps = {
  readonly placeName: string;
  readonly draft: string;
  readonly write: (draft: string) => void;
  readonly say: (text: string) => void;
  readonly busy: boolean;
  readonly stop: () => void;
  /** Why one cannot write here, and what can be done about it. */
  readonly silence?: ReactNode;
};

/** Some browsers report the Enter that ends an IME composition only by this code. */
const composingKeyCode = 229;

const isSend = ({ key, shiftKey, nativeEvent }: KeyboardEvent) =>
  key === "Enter" &&
  !shiftKey &&
  !nativeEvent.isComposing &&
  nativeEvent.keyCode !== composingKeyCode;

/** Where one writes in a room, and the button that stops those who speak. */
export function WritingBox(props: WritingBoxProps) {
  const { placeName, draft, write, say, busy, stop, silence } = props;
  const words = useWords(roomWords);
  const hint = useId();
  const length = [...draft].length;
  const over = length > messageLimit;
  const sendable = draft.trim() !== "" && !over && !silence;
  const send = () => {
    if (!sendable) return;
    say(draft.trim());
    write("");
  };
  return (
    <form
      className="writing-box"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {silence && (
        <div className="silence" role="status">
          {silence}
        </div>
      )}
      <div className="room-field" data-silent={Boolean(silence)}>
        <textarea
          aria-label={words.message}
          aria-describedby={hint}
          aria-invalid={over}
          placeholder={silence ? "" : words.hint(placeName)}
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
            send();
          }}
        />
        {busy && (
          <button type="button" className="room-stop" onClick={stop} title={words.stop}>
            <svg viewBox="0 0 20 20" aria-hidden="true">
              <rect x="5" y="5" width="10" height="10" rx="2" />
            </svg>
            <span className="visually-hidden">{words.stop}</span>
          </button>
        )}
        <button type="submit" className="room-send" disabled={!sendable}>
          {words.send}
        </button>
      </div>
      <p className="room-hint" id={hint}>
        <span>{over ? words.tooLong : words.keys}</span>
        {length > messageLimit * 0.8 && (
          <span data-over={over}>
            {length.toLocaleString()} / {messageLimit.toLocaleString()}
          </span>
        )}
      </p>
    </form>
  );
}
