import { useKeptText } from "../../browser/use-kept-text.ts";
import type { StudioState } from "../../connection/studio-state.ts";
import { useCity, useSession } from "../../connection/use-world.ts";
import { colourStyle } from "../../face/colours.ts";
import { useWords } from "../../language/language-context.tsx";
import { useCommand } from "../../widgets/use-command.ts";
import { WritingBox } from "../writing-box.tsx";
import { ConversationLog } from "./conversation-log.tsx";
import { EmptyStudio } from "./empty-studio.tsx";
import { usePendingComments } from "./pending-comments.ts";
import { Stage } from "./stage.tsx";

/** The stage for the audience: the live persona, the conversation, and the input box for comments. */
export function AudienceView({ studio: { live, lines } }: { readonly studio: StudioState }) {
  const { connection, welcome } = useSession();
  const city = useCity();
  const command = useCommand();
  const words = useWords("studio");
  const [draft, write] = useKeptText("comment");
  const comments = usePendingComments(lines);
  if (!live) return <EmptyStudio />;
  const { persona, name, state } = live;
  const cards = city.phase === "shown" ? city.state.personas : [];
  const building = cards.find((card) => card.persona === persona)?.building;
  const mayStop = welcome?.role !== "viewer" && building !== undefined && state.activity !== "idle";

  return (
    <div
      className="studio-page"
      data-persona={persona}
      data-emotion={state.emotion}
      style={colourStyle(persona)}
    >
      <Stage persona={persona} name={name} now={state} connected={connection === "live"} />
      <div className="talk">
        <ConversationLog
          name={name}
          lines={lines}
          pending={comments.pending}
          writeAgain={comments.writeAgain}
          forget={comments.forget}
        />
        <WritingBox
          label={words.comment}
          hint={words.commentHint(name)}
          draft={draft}
          write={write}
          send={comments.write}
          stop={mayStop ? () => command({ do: "stop-speaking", building }) : undefined}
        />
      </div>
    </div>
  );
}
