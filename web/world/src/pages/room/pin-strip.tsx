import type { BuildingId } from "../../../../../src/kernel/id.ts";
import type { FoundMessage } from "../../../../../src/protocol/page-threads.ts";
import { useWords } from "../../language/language-context.tsx";
import { plainText } from "../../text/plain-text.ts";
import { PinIcon } from "../../widgets/icons.tsx";
import { useAnswer } from "../use-answer.ts";

type PinStripProps = {
  readonly building: BuildingId;
  readonly pins: readonly number[];
  readonly jump: (found: FoundMessage) => void;
};

/** The pinned messages of a room, each of which leads to its place. */
export function PinStrip({ building, pins, jump }: PinStripProps) {
  const { threads: words, you } = useWords("room");
  const occasion = pins.reduce((sum, pin) => (sum * 31 + pin) % 1_000_000_007, 7);
  const [answer] = useAnswer({ ask: "pinned-messages", building }, occasion);
  const hits = answer.phase === "answered" ? answer.answer.hits : [];
  const shown = hits.filter(({ number }) => pins.includes(number));
  if (shown.length === 0) return null;
  return (
    <nav className="pin-strip" aria-label={words.pinned}>
      <PinIcon />
      {shown.map((hit) => (
        <button key={hit.number} type="button" onClick={() => jump(hit)}>
          <bdi>{plainText(hit.name || you)}</bdi>: {plainText(hit.text)}
        </button>
      ))}
    </nav>
  );
}
