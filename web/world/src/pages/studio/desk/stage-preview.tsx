import { useEffect, useRef } from "react";
import type { FigureCommand } from "../../../../../../src/protocol/figure-messages.ts";
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
          <StageFrame
            path={preview.path}
            title={live ? words.previewOf(live.name) : words.preview}
          />
        ) : (
          <DrawnFace live={live} />
        )}
      </div>
      <Caption live={live} isDrawn={preview === null} />
    </section>
  );
}

type StageFrameProps = { readonly path: string; readonly title: string };

/** A frame of the stage. Touches of the page are handed to it: the browser lets it sound with the first one. */
function StageFrame({ path, title }: StageFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    const touch = () => handTouch(frame.current);
    addEventListener("pointerdown", touch);
    addEventListener("keydown", touch);
    return () => {
      removeEventListener("pointerdown", touch);
      removeEventListener("keydown", touch);
    };
  }, []);
  return (
    <iframe
      ref={frame}
      src={path}
      title={title}
      allow="autoplay"
      // A touch of an earlier page counts as well.
      onLoad={() => navigator.userActivation?.hasBeenActive && handTouch(frame.current)}
    />
  );
}

function handTouch(frame: HTMLIFrameElement | null): void {
  const command: FigureCommand = { kind: "saintverse-figure", volume: 1, touched: true };
  frame?.contentWindow?.postMessage(command, location.origin);
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
