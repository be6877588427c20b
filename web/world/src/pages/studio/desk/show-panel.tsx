import type { SettingCard } from "../../../../../../src/protocol/page-settings.ts";
import type { StudioDesk } from "../../../../../../src/protocol/studio-desk.ts";
import { useWords } from "../../../language/language-context.tsx";
import { plainText } from "../../../text/plain-text.ts";
import { useToasts } from "../../../widgets/toasts.tsx";
import { useCommand } from "../../../widgets/use-command.ts";
import { Answered } from "../../answered.tsx";
import { Form } from "../../form.tsx";
import { SaveSettings } from "../../settings/save-settings.tsx";
import { useSettingDrafts } from "../../settings/setting-drafts.ts";
import { SettingField } from "../../settings/setting-field.tsx";
import { useAnswer } from "../../use-answer.ts";
import { CueList } from "./cue-list.tsx";
import { sceneNames } from "./scene-names.ts";
import { Soundboard } from "./soundboard.tsx";
import { StreamSight } from "./stream-sight.tsx";
import "../../settings/settings.css";

type ShowPanelProps = Pick<StudioDesk, "cues" | "scene" | "broadcasts" | "sight">;

/** The cue list, the scenes, and what she sees of the stream. */
export function ShowPanel({ cues, scene, broadcasts, sight }: ShowPanelProps) {
  return (
    <div className="show">
      <CueList cues={cues} scenes={sceneNames({ scene, broadcasts })} />
      <Scenes scene={scene} broadcasts={broadcasts} />
      <Soundboard />
      <Clips />
      <OnThePicture />
      <StreamSight sight={sight} />
    </div>
  );
}

/** Keeps the last moments as text, with the file of a replay buffer of OBS that runs. */
function Clips() {
  const words = useWords("desk").show;
  const command = useCommand();
  const { show } = useToasts();
  const mark = async () => {
    const marked = await command({ do: "mark-clip" }).outcome;
    if (marked.ok) show(words.clipped, "done");
  };
  return (
    <section>
      <h2>{words.clips}</h2>
      <button type="button" className="button" onClick={() => void mark()}>
        {words.clip}
      </button>
    </section>
  );
}

/** The settings of the picture and of the words kept back, in force as they are saved. */
const shownSettings = ["STAGE_SUBTITLES", "STAGE_TICKER", "STAGE_ALERTS", "NG_WORDS"];

function OnThePicture() {
  const words = useWords("desk").show;
  const [answer, again] = useAnswer({ ask: "settings" });
  return (
    <section className="on-the-picture">
      <h2>{words.picture}</h2>
      <Answered answer={answer}>
        {({ settings }) => (
          <PictureForm
            cards={settings.filter(({ name }) => shownSettings.includes(name))}
            onSaved={again}
          />
        )}
      </Answered>
    </section>
  );
}

type PictureFormProps = { readonly cards: readonly SettingCard[]; readonly onSaved: () => void };

function PictureForm({ cards, onSaved }: PictureFormProps) {
  const drafts = useSettingDrafts("on-the-picture", cards);
  return (
    <Form className="part-form" submit={() => undefined}>
      <div className="form-grid">
        {cards.map((card) => (
          <SettingField key={card.name} card={card} drafts={drafts} />
        ))}
      </div>
      <SaveSettings drafts={drafts} onSaved={onSaved} />
    </Form>
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
