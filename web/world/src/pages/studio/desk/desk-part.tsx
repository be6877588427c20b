import { plainText } from "../../../text/plain-text.ts";

type DeskPartProps = {
  readonly name: string;
  readonly level: "good" | "warn" | "bad";
  readonly says: string;
  readonly note?: string | undefined;
};

/** A list item for a part of the studio: its name and its state. */
export function DeskPart({ name, level, says, note }: DeskPartProps) {
  return (
    <li className="part" data-level={level}>
      <i className="dot" aria-hidden="true" />
      <b>{plainText(name)}</b>
      <span>{says}</span>
      {note && <bdi className="soft">{plainText(note)}</bdi>}
    </li>
  );
}
