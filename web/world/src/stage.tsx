import type { ConversationState } from "../../../src/protocol/conversation.ts";
import { Face } from "./face/face.tsx";
import type { Messages } from "./messages.ts";

type StageProps = {
  readonly name: string;
  readonly now: ConversationState;
  readonly live: boolean;
  readonly messages: Messages;
};

/** The persona herself: her face before the moon, her name, and what she is doing. */
export function Stage({ name, now, live, messages }: StageProps) {
  const emotion = messages.emotion[now.emotion];
  const activity = live ? now.activity : "idle";
  return (
    <section className="stage" data-emotion={now.emotion} aria-label={name}>
      <div className="sky" aria-hidden="true">
        <div className="moon" />
      </div>
      <Face
        emotion={now.emotion}
        speaking={activity === "speaking"}
        label={messages.face(name, emotion)}
      />
      <div className="caption">
        <h1>{name}</h1>
        <p className="mood-name">{emotion}</p>
        <p className="activity" data-activity={activity}>
          {messages.activity[activity]}
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
