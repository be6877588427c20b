import type { StudioDesk } from "../../../../../../src/protocol/studio-desk.ts";
import { useWords } from "../../../language/language-context.tsx";
import { plainText } from "../../../text/plain-text.ts";
import { useCommand } from "../../../widgets/use-command.ts";
import { CueList } from "./cue-list.tsx";
import { sceneNames } from "./scene-names.ts";
import { StreamSight } from "./stream-sight.tsx";

type ShowPanelProps = Pick<StudioDesk, "cues" | "scene" | "broadcasts" | "sight">;

/** The cue list, the scenes, and what she sees of the stream. */
export function ShowPanel({ cues, scene, broadcasts, sight }: ShowPanelProps) {
  return (
    <div className="show">
      <CueList cues={cues} scenes={sceneNames({ scene, broadcasts })} />
      <Scenes scene={scene} broadcasts={broadcasts} />
      <StreamSight sight={sight} />
    </div>
  );
}

function Scenes({ scene, broadcasts }: Pick<StudioDesk, "scene" | "broadcasts">) {
  const words = useWords("desk").show;
  const command = useCommand();
  const names = sceneNames({ scene, broadcasts });
  const current = new Set([scene?.name, ...broadcasts.map((each) => each.scene)]);
  return (
    <section>
      <h2>{words.scenes}</h2>
      {names.length === 0 && <p className="soft">{words.noScenes}</p>}
      <div className="scenes">
        {names.map((name) => (
          <button
            key={name}
            type="button"
            className="button scene"
            aria-pressed={current.has(name)}
            onClick={() => command({ do: "switch-scene", scene: name })}
          >
            <bdi>{plainText(name)}</bdi>
            {current.has(name) && <span className="visually-hidden"> {words.now}</span>}
          </button>
        ))}
      </div>
    </section>
  );
}
