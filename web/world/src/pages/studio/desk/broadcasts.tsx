import type { StateWords } from "../../../../../../src/languages/page-words.ts";
import type { DeskBroadcast, StudioDesk } from "../../../../../../src/protocol/studio-desk.ts";
import { useWords } from "../../../language/language-context.tsx";
import { plainText } from "../../../text/plain-text.ts";
import { useCommand } from "../../../widgets/use-command.ts";
import { DeskPart } from "./desk-part.tsx";

/** The state of the programs that stream and record. */
export function Broadcasts({ broadcasts }: Pick<StudioDesk, "broadcasts">) {
  const words = useWords("state");
  if (broadcasts.length === 0) {
    return (
      <section>
        <h2>{words.obs}</h2>
        <p className="soft">{words.noObs}</p>
      </section>
    );
  }
  return broadcasts.map((broadcast) => <Broadcast key={broadcast.body} broadcast={broadcast} />);
}

/** The server name of this program's OBS body. */
const obsServer = "obs";

/** The name of a program: its own, or its server's while that is unknown. */
export function programName({ body, link }: DeskBroadcast, words: StateWords): string {
  if (link.state === "connected") return plainText(link.program);
  return body === obsServer ? words.obs : plainText(body);
}

const linkLevels = { connecting: "warn", connected: "good", away: "bad", refused: "bad" } as const;

function Broadcast({ broadcast }: { readonly broadcast: DeskBroadcast }) {
  const words = useWords("state");
  const command = useCommand();
  const { body, link, recording, streaming, frames } = broadcast;
  const lost = frames.sent === 0 ? 0 : frames.dropped / frames.sent;
  const name = programName(broadcast, words);
  const version = link.state === "connected" ? [link.version] : [];
  return (
    <section>
      <h2>{name}</h2>
      <ul className="parts">
        <DeskPart
          name={[name, ...version].join(" ")}
          level={linkLevels[link.state]}
          says={words.link[link.state]}
          note={"why" in link ? noteOf(body, link, words) : undefined}
        />
      </ul>
      {link.state === "connected" && (
        <p className="obs-runs">
          <span className="tag" data-level={recording === "off" ? undefined : "bad"}>
            {words.recording[recording]}
          </span>
          <span className="tag" data-level={streaming === "off" ? undefined : "bad"}>
            {words.streaming[streaming]}
          </span>
        </p>
      )}
      {"why" in link && (
        <button
          type="button"
          className="button small"
          onClick={() => void command({ do: "connect-now" })}
        >
          {words.connectNow}
        </button>
      )}
      {lost > 0.01 && <p className="flaw">{words.late(`${Math.round(lost * 100)}%`)}</p>}
    </section>
  );
}

type NoLink = Extract<DeskBroadcast["link"], { readonly why: string }>;

/** The page's texts are about OBS; other bodies' notes are shown unchanged. */
const noteOf = (body: string, { why, note }: NoLink, words: StateWords): string | undefined =>
  body === obsServer ? words.why[why] : note;
