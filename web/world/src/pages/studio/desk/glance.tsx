import type { StateWords } from "../../../../../../src/languages/page-words.ts";
import type { DeskBroadcast, StudioDesk } from "../../../../../../src/protocol/studio-desk.ts";
import { spokenDuration } from "../../../language/language.ts";
import { useWords } from "../../../language/language-context.tsx";
import { plainText } from "../../../text/plain-text.ts";
import { programName } from "./broadcasts.tsx";
import { mediansOf } from "./latency-sums.ts";

type GlanceProps = {
  readonly desk: Pick<
    StudioDesk,
    "turns" | "voices" | "preview" | "broadcasts" | "cues" | "bodies"
  >;
};

type Sight = { readonly level: "good" | "warn" | "bad"; readonly says: string };

/** A summary of all states in a few words; the side of the desk has the details. */
export function Glance({ desk }: GlanceProps) {
  const words = useWords("desk");
  const state = useWords("state");
  const sights = [
    latencyIn(desk, state.first),
    voiceIn(desk, state),
    stageIn(desk, state),
    ...desk.broadcasts.map((one) => broadcastIn(one, state)),
    itemIn(desk),
    ...desk.bodies
      .filter((body) => body.state === "down")
      .map(
        ({ name }): Sight => ({
          level: "bad",
          says: `${plainText(name)} ${state.body.down}`,
        }),
      ),
  ].filter((sight) => sight !== undefined);
  if (sights.length === 0) return null;
  return (
    <ul className="glance" aria-label={words.glance}>
      {sights.map(({ level, says }) => (
        <li key={says} className="part" data-level={level}>
          <i className="dot" aria-hidden="true" />
          {says}
        </li>
      ))}
    </ul>
  );
}

function latencyIn(
  { turns }: Pick<StudioDesk, "turns">,
  says: StateWords["first"],
): Sight | undefined {
  const { untilSound } = mediansOf(turns);
  return untilSound === undefined
    ? undefined
    : { level: untilSound < 3_000 ? "good" : "warn", says: says(spokenDuration(untilSound)) };
}

/** The voice that is used next: the first one that is not resting. */
function voiceIn({ voices }: Pick<StudioDesk, "voices">, words: StateWords): Sight | undefined {
  if (voices === null) return undefined;
  const there = voices.filter(({ state }) => state !== "absent");
  const next = there.find(({ state }) => state !== "resting");
  if (next === undefined) return { level: "bad", says: `${words.voices} — ${words.voice.resting}` };
  return {
    level: next === there[0] ? "good" : "warn",
    says: words.voiceIs(plainText(next.name)),
  };
}

function stageIn({ preview }: Pick<StudioDesk, "preview">, words: StateWords): Sight | undefined {
  if (preview === null) return undefined;
  const { sounding } = preview;
  if (sounding === null) return { level: "warn", says: words.sounding.none };
  return { level: "good", says: words.sounding[sounding.obs ? "obs" : "page"] };
}

function broadcastIn(broadcast: DeskBroadcast, words: StateWords): Sight {
  const { link, recording, streaming } = broadcast;
  const name = programName(broadcast, words);
  if (link.state !== "connected")
    return { level: "bad", says: `${name} ${words.link[link.state]}` };
  const runs = [
    ...(recording === "off" ? [] : [words.recording[recording]]),
    ...(streaming === "off" ? [] : [words.streaming[streaming]]),
  ];
  return { level: "good", says: [name, ...runs].join(" ・ ") };
}

const itemIn = ({ cues }: Pick<StudioDesk, "cues">): Sight | undefined => {
  const current = cues.cues.find(({ id }) => id === cues.current?.cue);
  return current?.title ? { level: "good", says: plainText(current.title) } : undefined;
};
