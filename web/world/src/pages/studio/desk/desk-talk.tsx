import type { ReactNode } from "react";
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
import type { PendingComment } from "../pending-comments.ts";
import { Approvals } from "./approvals.tsx";
import { CoHost, type LiveStage } from "./co-host.tsx";
import type { Writing } from "./use-writing.ts";

type DeskTalkProps = {
  readonly studio: StudioState;
  readonly writing: Writing;
  /** With it, waiting approvals are shown below the conversation. */
  readonly controls?: StageControls;
};

/** The conversation on the stage, with the input box for comments, the operator's own words, and words of hers. */
export function DeskTalk({ studio: { live, lines }, writing, controls }: DeskTalkProps) {
  const words = useWords("desk");
  const { comments, coHost } = writing;
  const pending = [...comments.pending, ...coHost.pending];
  const stage = useLiveStage(live);
  const ofComment = ({ id }: PendingComment) =>
    coHost.pending.some((one) => one.id === id) ? coHost : comments;
  return (
    <div className="talk">
      {live === null && pending.length === 0 ? (
        <div className="desk-empty">
          <p>{words.nobodyHint}</p>
          <WhomToSend />
        </div>
      ) : (
        <ConversationLog
          name={live?.name ?? ""}
          lines={lines}
          pending={pending}
          writeAgain={(comment) => ofComment(comment).writeAgain(comment)}
          forget={(id) => {
            comments.forget(id);
            coHost.forget(id);
          }}
        />
      )}
      {controls && <Approvals controls={controls} />}
      {/* One box whether somebody is on the stage or not: who writes keeps the caret when somebody comes on. */}
      <CoHost stage={stage} writing={writing}>
        {(tools) => (
          <>
            {stage && (
              <Segments
                label={words.writeAs}
                choices={[
                  ["comment", words.writeComment],
                  ["co-host", words.coHost],
                  ["say", words.sayThis],
                ]}
                chosen={writing.way}
                choose={writing.setWay}
              />
            )}
            <WordsBox
              stage={stage}
              writing={stage ? writing : { ...writing, way: "comment" }}
              tools={tools}
            />
          </>
        )}
      </CoHost>
    </div>
  );
}

/** The stage as soon as its building is known. */
function useLiveStage(live: StudioState["live"]): LiveStage | undefined {
  const city = useCity();
  const cards = city.phase === "shown" ? city.state.personas : [];
  const building = cards.find(({ persona }) => persona === live?.persona)?.building;
  return live === null || building === undefined ? undefined : { live, building };
}

type WordsBoxProps = {
  readonly stage: LiveStage | undefined;
  readonly writing: Writing;
  readonly tools: ReactNode;
};

function WordsBox({ stage, writing, tools }: WordsBoxProps) {
  const words = useWords("desk");
  const studio = useWords("studio");
  const command = useCommand();
  const { way, draft, write, comments, coHost } = writing;
  const name = plainText(stage?.live.name ?? "");
  const box = {
    ...{ draft, write, tools },
    stop:
      stage && stage.live.state.activity !== "idle"
        ? () => command({ do: "stop-speaking", building: stage.building })
        : undefined,
  };
  if (way === "say")
    return (
      <WritingBox
        {...box}
        label={words.sayThis}
        hint={words.sayThisHint(name)}
        send={(text) => void command({ do: "say-this", text })}
        limit={sayThisLimit}
        sendName={words.sayIt}
      />
    );
  if (way === "co-host")
    return (
      <WritingBox
        {...box}
        label={words.coHost}
        hint={words.coHostHint(name)}
        send={(text) => void coHost.write(text)}
      />
    );
  return (
    <WritingBox
      {...box}
      label={studio.comment}
      hint={stage ? studio.commentHint(name) : words.commentToNobody}
      send={(text) => void comments.write(text)}
    />
  );
}
