import type { DeskShow, StudioDesk } from "../../../../../../src/protocol/studio-desk.ts";
import { useWords } from "../../../language/language-context.tsx";
import { plainText } from "../../../text/plain-text.ts";
import { useCommand } from "../../../widgets/use-command.ts";
import { StreamSight } from "./stream-sight.tsx";

type ShowPanelProps = Pick<StudioDesk, "show" | "scene" | "broadcasts" | "sight">;

/** The running order with its progress, and the scenes. */
export function ShowPanel({ show, scene, broadcasts, sight }: ShowPanelProps) {
  const words = useWords("desk").show;
  return (
    <div className="show">
      <section>
        <h2>{show?.title ? plainText(show.title) : words.order}</h2>
        {show === null ? <p className="soft">{words.none}</p> : <RunningOrder show={show} />}
      </section>
      <Scenes scene={scene} broadcasts={broadcasts} />
      <StreamSight sight={sight} />
    </div>
  );
}

function RunningOrder({ show }: { readonly show: DeskShow }) {
  const words = useWords("desk").show;
  const command = useCommand();
  return (
    <>
      <p className="tag">{words.phase[show.phase]}</p>
      {show.phase === "over" && (
        <button type="button" className="button" onClick={() => command({ do: "restart-show" })}>
          {words.again}
        </button>
      )}
      <ol className="running-order">
        {show.items.map(({ title, state }, place) => {
          const key = `${place} ${title}`;
          return (
            <li
              key={key}
              data-state={state}
              aria-current={state === "current" ? "step" : undefined}
            >
              <bdi>{plainText(title)}</bdi> <span className="soft">{words.item[state]}</span>
            </li>
          );
        })}
      </ol>
    </>
  );
}

function Scenes({ scene, broadcasts }: Pick<StudioDesk, "scene" | "broadcasts">) {
  const words = useWords("desk").show;
  const command = useCommand();
  const names = [
    ...new Set([...broadcasts.flatMap(({ scenes }) => scenes), ...(scene?.scenes ?? [])]),
  ];
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
