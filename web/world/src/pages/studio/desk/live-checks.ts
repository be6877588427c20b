// The checks before a stream, and the state of each.

import type { GoingLiveWords } from "../../../../../../src/languages/page-words.ts";
import type { ConversationLine } from "../../../../../../src/protocol/conversation.ts";
import type { PageAnswerOf } from "../../../../../../src/protocol/page-questions.ts";
import type { Operations, PersonaCard } from "../../../../../../src/protocol/page-views.ts";
import type { StudioDesk } from "../../../../../../src/protocol/studio-desk.ts";

export type Level = "good" | "warn" | "bad";

export type LiveCheck = {
  readonly of: Exclude<keyof GoingLiveWords["checks"], "address">;
  readonly level: Level;
  readonly says: keyof GoingLiveWords["says"] | { readonly text: string };
};

export type Looked = {
  readonly desk: Pick<StudioDesk, "preview" | "voices" | "controls" | "sources">;
  /** The persona on the stage. */
  readonly live: PersonaCard | undefined;
  /** The newest line with the test sentence. */
  readonly tested: Extract<ConversationLine, { readonly kind: "speech" }> | undefined;
  readonly operations: Pick<Operations, "caps" | "budgetLevels"> | undefined;
  readonly settings: PageAnswerOf<"settings"> | undefined;
  readonly nameOf: (source: string) => string;
};

/** In the order in which they are shown. */
export const liveChecks = (looked: Looked): readonly LiveCheck[] => [
  { of: "stage", ...stageCheck(looked) },
  { of: "persona", ...personaCheck(looked) },
  { of: "voice", ...voiceCheck(looked) },
  { of: "model", ...modelCheck(looked) },
  { of: "sources", ...sourceCheck(looked) },
  { of: "budget", ...budgetCheck(looked) },
  { of: "gate", ...gateCheck(looked) },
];

type Found = Omit<LiveCheck, "of">;
const good = (says: Found["says"]): Found => ({ level: "good", says });
const warn = (says: Found["says"]): Found => ({ level: "warn", says });
const bad = (says: Found["says"]): Found => ({ level: "bad", says });

function stageCheck({ desk: { preview } }: Looked): Found {
  if (preview === null) return bad("noStage");
  if (preview.pages === 0) return bad("nowhere");
  if (preview.sounding === null) return bad(preview.silenced ? "silenced" : "nowhere");
  return preview.sounding.obs ? good("inObs") : warn("inBrowser");
}

const personaCheck = ({ live }: Looked): Found =>
  live === undefined ? bad("nobody") : good({ text: live.name });

function voiceCheck({ desk: { controls, voices, preview }, tested }: Looked): Found {
  if (controls.muted) return bad("muted");
  if (!(voices ?? []).some(({ state }) => state === "ready" || state === "unknown"))
    return bad("noVoice");
  if (tested === undefined) return warn("notTried");
  if (tested.progress === "saying") return warn("sounding");
  const isSounding = preview !== null && preview.sounding !== null;
  return tested.progress === "heard" && isSounding ? good("heard") : bad("unheard");
}

function modelCheck({ live }: Looked): Found {
  const model = live?.model;
  if (live === undefined || model === undefined) return warn("nobody");
  if (live.trouble !== undefined)
    return bad(live.trouble.note === undefined ? "noAnswer" : { text: live.trouble.note });
  return model.understudy ? warn("understudy") : good({ text: model.name });
}

function sourceCheck({ desk: { sources }, nameOf }: Looked): Found {
  if (sources.length === 0) return warn("noSources");
  const there = sources.filter(({ state }) => state === "connected");
  if (there.length < sources.length) return bad("reconnecting");
  return good({ text: there.map(({ name }) => nameOf(name)).join(", ") });
}

function budgetCheck({ operations, live }: Looked): Found {
  if (operations === undefined) return warn("noCap");
  const level = operations.budgetLevels.find(({ persona }) => persona === live?.persona)?.level;
  if (level === "spent" || level === "unpriced") return bad(level);
  if (level === "easy") return warn("easy");
  return operations.caps.some(({ cap }) => cap !== undefined) ? good("free") : warn("noCap");
}

const gateCheck = ({ settings }: Looked): Found =>
  settings?.guarded === true ? good("gateOn") : warn("gateOff");
