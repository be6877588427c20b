import type { BuildingId } from "../../../../../src/kernel/id.ts";
import type { PageCommand } from "../../../../../src/protocol/page-commands.ts";
import type { PageCityState } from "../../connection/city-state.ts";
import { Bust } from "../../face/bust.tsx";
import { useWords } from "../../language/language-context.tsx";
import { plainText } from "../../text/plain-text.ts";

type AloneNoteProps = {
  readonly city: PageCityState;
  readonly send: (command: PageCommand) => void;
};

/** The number of faces that fit next to each other. */
const offered = 3;

/** The personas to suggest: those who live where the user is come first. */
function whoCouldCome({ personas }: PageCityState, userIn: BuildingId): PageCityState["personas"] {
  const able = personas.filter(({ building, soul }) => building !== undefined && soul === "awake");
  return able
    .toSorted((a, b) => Number(b.home === userIn) - Number(a.home === userIn))
    .slice(0, offered);
}

/** A note that nobody hears the user here, with personas who could be called. */
export function AloneNote({ city, send }: AloneNoteProps) {
  const words = useWords("room");
  return (
    <div className="alone-note">
      <p>{words.alone}</p>
      <p className="alone-faces">
        {whoCouldCome(city, city.user.building).map(({ persona, name, emotion }) => (
          <button
            key={persona}
            type="button"
            className="button"
            onClick={() => send({ do: "summon", persona })}
          >
            <Bust persona={persona} emotion={emotion} />
            <span>{words.summonOne(plainText(name))}</span>
          </button>
        ))}
      </p>
    </div>
  );
}
