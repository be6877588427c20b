import { useCity } from "../../connection/use-world.ts";
import { Bust } from "../../face/bust.tsx";
import { useWords } from "../../language/language-context.tsx";
import { StudioIcon } from "../../widgets/icons.tsx";
import { useCommand } from "../../widgets/use-command.ts";

/** The studio while nobody is live. */
export function EmptyStudio() {
  const words = useWords("studio");
  return (
    <div className="quiet-page empty-studio">
      <div className="empty-stage" aria-hidden="true">
        <StudioIcon />
      </div>
      <h1>{words.nobody}</h1>
      <p>{words.nobodyHint}</p>
    </div>
  );
}

/** The personas that the operator can send onto the stage. */
export function WhomToSend() {
  const words = useWords("studio");
  const city = useCity();
  const command = useCommand();
  if (city.phase !== "shown") return null;
  const studio = city.state.buildings.find((each) => each.tools.includes("stage"));
  if (!studio) return <p>{words.noStudio}</p>;
  const here = city.state.personas.filter((card) => card.building && card.soul === "awake");
  return (
    <ul className="whom" aria-label={words.sendWhom}>
      {here.map(({ persona, name, emotion }) => (
        <li key={persona}>
          <button
            type="button"
            className="button"
            onClick={() => command({ do: "move-persona", persona, building: studio.buildingId })}
          >
            <Bust persona={persona} emotion={emotion} />
            {words.sendThere(name)}
          </button>
        </li>
      ))}
    </ul>
  );
}
