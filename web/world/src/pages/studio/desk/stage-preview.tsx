import type { DeskPreview } from "../../../../../../src/protocol/studio-desk.ts";
import type { StudioState } from "../../../connection/studio-state.ts";
import { useSession } from "../../../connection/use-world.ts";
import { Face } from "../../../face/face.tsx";
import { useWords } from "../../../language/language-context.tsx";
import { plainText } from "../../../text/plain-text.ts";
import { HomeIcon, StudioIcon } from "../../../widgets/icons.tsx";
import { useCommand } from "../../../widgets/use-command.ts";

type StagePreviewProps = {
  readonly live: StudioState["live"];
  readonly preview: DeskPreview | null;
};

/** The stage for the audience, and the persona on it. */
export function StagePreview({ live, preview }: StagePreviewProps) {
  const words = useWords("desk");
  return (
    <section
      className="stage desk-stage"
      data-emotion={live?.state.emotion}
      aria-label={words.preview}
    >
      <div className="sky" aria-hidden="true">
        <div className="moon" />
      </div>
      <div className="desk-picture">
        {preview ? (
          <iframe
            src={preview.path}
            title={live ? words.previewOf(live.name) : words.preview}
            allow="autoplay"
          />
        ) : (
          <DrawnFace live={live} />
        )}
      </div>
      <Caption live={live} isDrawn={preview === null} />
    </section>
  );
}

function DrawnFace({ live }: Pick<StagePreviewProps, "live">) {
  const words = useWords("common");
  if (live === null)
    return (
      <div className="desk-nobody" aria-hidden="true">
        <StudioIcon />
      </div>
    );
  const { emotion, activity } = live.state;
  return (
    <Face
      persona={live.persona}
      emotion={emotion}
      speaking={activity === "speaking"}
      label={words.face(live.name, words.emotion[emotion])}
    />
  );
}

type CaptionProps = Pick<StagePreviewProps, "live"> & { readonly isDrawn: boolean };

function Caption({ live, isDrawn }: CaptionProps) {
  const words = useWords("desk");
  const studio = useWords("studio");
  const common = useWords("common");
  const command = useCommand();
  const { connection } = useSession();
  if (live === null)
    return (
      <div className="desk-caption">
        <h1>{studio.nobody}</h1>
      </div>
    );
  const activity = connection === "live" ? live.state.activity : "idle";
  return (
    <div className="desk-caption">
      <h1>
        <bdi>{plainText(live.name)}</bdi>
      </h1>
      <span className="mood-name">{common.emotion[live.state.emotion]}</span>
      <p className="activity" data-activity={activity} title={isDrawn ? words.noStage : undefined}>
        {common.activity[activity]}
      </p>
      <button
        type="button"
        className="icon-button"
        aria-label={words.sendHome}
        title={words.sendHome}
        onClick={() => command({ do: "send-home", persona: live.persona })}
      >
        <HomeIcon />
      </button>
    </div>
  );
}
