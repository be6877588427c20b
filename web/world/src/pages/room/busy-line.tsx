import type { PersonaCard } from "../../../../../src/protocol/page-views.ts";
import type { RoomLine, RoomState } from "../../../../../src/protocol/room-line.ts";
import { Bust } from "../../face/bust.tsx";
import { useWords } from "../../language/language-context.tsx";
import { plainText } from "../../text/plain-text.ts";
import { roomWords } from "./room-words.ts";

type BusyLineProps = {
  readonly busy: RoomState["busy"];
  readonly personas: readonly PersonaCard[];
  readonly lines: readonly RoomLine[];
};

/** Who is about to say something, while nothing of it can be read yet. */
export function BusyLines({ busy, personas, lines }: BusyLineProps) {
  const words = useWords(roomWords);
  const speaking = new Set(
    lines.map((line) =>
      line.kind === "message" && line.progress === "growing" && line.who.kind === "persona"
        ? line.who.persona
        : undefined,
    ),
  );
  const quiet = busy.filter(({ persona }) => !speaking.has(persona));
  return quiet.map(({ persona, activity }) => {
    const card = personas.find((each) => each.persona === persona);
    return (
      <p key={persona} className="busy-line">
        <Bust persona={persona} emotion={card?.emotion ?? "neutral"} />
        <bdi>{words.busy(plainText(card?.name ?? persona), words.activity[activity])}</bdi>
        <span className="dots" aria-hidden="true">
          <i />
          <i />
          <i />
        </span>
      </p>
    );
  });
}
