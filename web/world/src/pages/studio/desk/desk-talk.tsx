import { useState } from "react";
import { type StageControls, sayThisLimit } from "../../../../../../src/protocol/stage-controls.ts";
import type { StudioState } from "../../../connection/studio-state.ts";
import { useCity } from "../../../connection/use-world.ts";
import { useWords } from "../../../language/language-context.tsx";
import { plainText } from "../../../text/plain-text.ts";
import { useCommand } from "../../../widgets/use-command.ts";
import { Segments } from "../../segments.tsx";
import { WritingBox } from "../../writing-box.tsx";
import { ConversationLog } from "../conversation-log.tsx";
import { WhomToSend } from "../empty-studio.tsx";
import { type PendingComments, usePendingComments } from "../pending-comments.ts";
import { Approvals } from "./approvals.tsx";

/** Input at the desk, and sent messages that are not shown yet; it outlives a change of the tab. */
export type Writing = {
  readonly draft: string;
  readonly write: (draft: string) => void;
  readonly way: "comment" | "say";
  readonly setWay: (way: "comment" | "say") => void;
  readonly comments: PendingComments;
};

export function useWriting({ lines }: StudioState): Writing {
  const [draft, write] = useState("");
  const [way, setWay] = useState<Writing["way"]>("comment");
  const comments = usePendingComments(lines);
  return { draft, write, way, setWay, comments };
}

type DeskTalkProps = {
  readonly studio: StudioState;
  readonly writing: Writing;
  /** With it, waiting approvals are shown below the conversation. */
  readonly controls?: StageControls;
};

/** The conversation on the stage, with the input box for comments and for verbatim words of hers. */
export function DeskTalk({ studio: { live, lines }, writing, controls }: DeskTalkProps) {
  const words = useWords("desk");
  const { comments, way, setWay } = writing;
  return (
    <div className="talk">
      {live === null && comments.pending.length === 0 ? (
        <div className="desk-empty">
          <p>{words.nobodyHint}</p>
          <WhomToSend />
        </div>
      ) : (
        <ConversationLog
          name={live?.name ?? ""}
          lines={lines}
          pending={comments.pending}
          writeAgain={comments.writeAgain}
          forget={comments.forget}
        />
      )}
      {controls && <Approvals controls={controls} />}
      {live !== null && (
        <Segments
          label={words.writeAs}
          choices={[
            ["comment", words.writeComment],
            ["say", words.sayThis],
          ]}
          chosen={way}
          choose={setWay}
        />
      )}
      {live !== null && way === "say" ? (
        <SayThisBox name={plainText(live.name)} writing={writing} />
      ) : (
        <CommentBox live={live} writing={writing} />
      )}
    </div>
  );
}

type SayThisBoxProps = { readonly name: string; readonly writing: Writing };

function SayThisBox({ name, writing: { draft, write } }: SayThisBoxProps) {
  const words = useWords("desk");
  const command = useCommand();
  return (
    <WritingBox
      label={words.sayThis}
      hint={words.sayThisHint(name)}
      draft={draft}
      write={write}
      send={(text) => void command({ do: "say-this", text })}
      limit={sayThisLimit}
      sendName={words.sayIt}
    />
  );
}

type CommentBoxProps = Pick<StudioState, "live"> & { readonly writing: Writing };

function CommentBox({ live, writing: { draft, write, comments } }: CommentBoxProps) {
  const words = useWords("desk");
  const studio = useWords("studio");
  const command = useCommand();
  const city = useCity();
  const cards = city.phase === "shown" ? city.state.personas : [];
  const building = cards.find(({ persona }) => persona === live?.persona)?.building;
  const mayStop = live !== null && building !== undefined && live.state.activity !== "idle";
  return (
    <WritingBox
      label={studio.comment}
      hint={live === null ? words.commentToNobody : studio.commentHint(plainText(live.name))}
      draft={draft}
      write={write}
      send={comments.write}
      stop={mayStop ? () => command({ do: "stop-speaking", building }) : undefined}
    />
  );
}
