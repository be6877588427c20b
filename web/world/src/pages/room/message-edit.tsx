import { useEffect, useRef } from "react";
import type { RoomLineOf } from "../../../../../src/protocol/room-line.ts";
import { useGrownField } from "../../browser/use-grown-field.ts";
import { useKeptText } from "../../browser/use-kept-text.ts";
import { useWords } from "../../language/language-context.tsx";

type Message = RoomLineOf<"message">;

type MessageEditProps = {
  readonly line: Message;
  readonly save: (line: Message, text: string) => void;
  readonly close: () => void;
};

/** A message while it is edited in place: Enter saves, Escape leaves it as it was. */
export function MessageEdit({ line, save, close }: MessageEditProps) {
  const { threads } = useWords("room");
  const [text, setText] = useKeptText(`message ${line.number} of ${line.at}`, line.text);
  const area = useRef<HTMLTextAreaElement>(null);
  useGrownField(area, text);
  const leave = () => {
    setText(line.text);
    area.current?.closest("article")?.focus();
    close();
  };
  useEffect(() => {
    const at = area.current;
    if (!at) return;
    at.focus();
    at.setSelectionRange(at.value.length, at.value.length);
  }, []);
  const done = () => {
    const written = text.trim();
    if (written === "") return;
    if (written !== line.text) save(line, written);
    leave();
  };
  return (
    <form
      className="message-edit"
      onSubmit={(event) => {
        event.preventDefault();
        done();
      }}
    >
      <textarea
        ref={area}
        aria-label={threads.editing}
        value={text}
        rows={2}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => {
          if (event.key === "Enter" && !event.shiftKey) {
            event.preventDefault();
            done();
          }
          if (event.key === "Escape") {
            event.stopPropagation();
            leave();
          }
        }}
      />
      <span className="message-edit-buttons">
        <button type="submit" className="button" disabled={text.trim() === ""}>
          {threads.save}
        </button>
        <button type="button" className="button quiet" onClick={leave}>
          {threads.cancel}
        </button>
      </span>
    </form>
  );
}
