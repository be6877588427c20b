import type { ConversationState } from "../../../../../src/protocol/conversation.ts";
import { Face } from "../../face/face.tsx";
import { useWords } from "../../language/language-context.tsx";

type StageProps = {
  readonly persona: string;
  readonly name: string;
  readonly now: ConversationState;
  readonly connected: boolean;
};

/** The persona: her face in front of the moon, her name, and her activity. */
export function Stage({ persona, name, now, connected }: StageProps) {
  const words = useWords("common");
  const emotion = words.emotion[now.emotion];
  const activity = connected ? now.activity : "idle";
  return (
    <section className="stage" data-emotion={now.emotion} aria-label={name}>
      <div className="sky" aria-hidden="true">
        <div className="moon" />
      </div>
      <Face
        persona={persona}
        emotion={now.emotion}
        speaking={activity === "speaking"}
        label={words.face(name, emotion)}
      />
      <div className="caption">
        <h1>{name}</h1>
        <p className="mood-name">{emotion}</p>
        <p className="activity" data-activity={activity}>
          {words.activity[activity]}
          {(activity === "thinking" || activity === "looking-up") && (
            <span className="dots" aria-hidden="true">
              <i />
              <i />
              <i />
            </span>
          )}
        </p>
      </div>
    </section>
  );
}
