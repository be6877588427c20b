import { useCity, useCommand, useSession, useStudio } from "../../connection/use-world.ts";
import { colourStyle } from "../../face/colours.ts";
import { Loading } from "../../shell/loading.tsx";
import { CommentBox } from "./comment-box.tsx";
import { ConversationLog } from "./conversation-log.tsx";
import { EmptyStudio } from "./empty-studio.tsx";
import { usePendingComments } from "./pending-comments.ts";
import { Stage } from "./stage.tsx";
import "./studio.css";
import "./talk.css";

/** The stage as the audience has it: whoever is live, what is said, and where one writes a comment. */
export function StudioPage() {
  const { connection, welcome } = useSession();
  const studio = useStudio();
  const city = useCity();
  const command = useCommand();
  const shown = studio.phase === "shown" ? studio.state : undefined;
  const comments = usePendingComments(shown?.lines ?? []);
  if (!shown) return <Loading />;
  if (!shown.live) return <EmptyStudio />;
  const { persona, name, state } = shown.live;
  const cards = city.phase === "shown" ? city.state.personas : [];
  const building = cards.find((card) => card.persona === persona)?.building;
  const mayStop = welcome?.role !== "viewer" && building !== undefined;

  return (
    <div
      className="studio-page"
      data-persona={persona}
      data-emotion={state.emotion}
      style={colourStyle(persona)}
    >
      <Stage name={name} now={state} connected={connection === "live"} />
      <div className="talk">
        <ConversationLog
          name={name}
          lines={shown.lines}
          pending={comments.pending}
          writeAgain={comments.writeAgain}
          forget={comments.forget}
        />
        <CommentBox
          name={name}
          busy={state.activity !== "idle"}
          write={comments.write}
          interrupt={mayStop ? () => command({ do: "stop-speaking", building }) : undefined}
        />
      </div>
    </div>
  );
}
