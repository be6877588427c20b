import { type KeyboardEvent, type ReactNode, useId, useRef } from "react";
import { messageLimit } from "../../../../src/protocol/page-commands.ts";
import { useGrownField } from "../browser/use-grown-field.ts";
import { useWords } from "../language/language-context.tsx";
import { Form } from "./form.tsx";
import { type Mentionable, MentionList, useMentions } from "./mention-list.tsx";

import "./writing-box.css";

type WritingBoxProps = {
  /** The accessible name of the input. */
  readonly label: string;
  /** The placeholder of the empty field. */
  readonly hint: string;
  readonly draft: string;
  readonly write: (draft: string) => void;
  readonly send: (text: string) => void;
  /** The pictures that go with the text: they may be sent without one, and only when all of them are ready. */
  readonly enclosed?: { readonly count: number; readonly isReady: boolean } | undefined;
  /** Controls beside the input, such as the microphone. */
  readonly tools?: ReactNode;
  /** Stops the speakers; absent while nobody speaks, or for visitors who may not. */
  readonly stop?: (() => void) | undefined;
  /** The personas who can be named with an `@`. */
  readonly mentionable?: readonly Mentionable[];
  /** The reason why the visitor cannot write here, and the remedy. */
  readonly silence?: ReactNode;
  /** The most characters (code points); by default as many as a message may have. */
  readonly limit?: number;
  /** The label of the send button. */
  readonly sendName?: string;
};

const nobody: readonly Mentionable[] = [];

const isSend = ({ key, shiftKey }: KeyboardEvent) => key === "Enter" && !shiftKey;

/** The input box for messages, with the button that stops the speakers. */
export function WritingBox(props: WritingBoxProps) {
  const { label, hint, draft, write, send, stop, silence, limit = messageLimit } = props;
  const words = useWords("writing");
  const help = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const mentions = useMentions(props.mentionable ?? nobody, draft, write, field);
  useGrownField(field, draft);
  const length = [...draft].length;
  const over = length > limit;
  const { count, isReady } = props.enclosed ?? { count: 0, isReady: true };
  const sendable = (draft.trim() !== "" || count > 0) && isReady && !over && !silence;
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
      <MentionList mentions={mentions} />
      <div className="writing-field" data-silent={Boolean(silence)}>
        <textarea
          ref={field}
          {...mentions.attributes}
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
          onChange={(event) => {
            write(event.target.value);
            mentions.look();
          }}
          onSelect={mentions.look}
          onBlur={mentions.close}
          onKeyDown={(event) => {
            if (mentions.take(event)) return;
            if (!isSend(event)) return;
            event.preventDefault();
            submit();
          }}
        />
        {props.tools}
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
