// The parts of a mind that a page may choose without its files.

import type { EditableMind } from "../../adapters/minds/mind-editing.ts";
import { avatarOf } from "../../mind/avatar.ts";
import { greetingsOf } from "../../mind/cards/mind-from-card.ts";
import type { Mind } from "../../mind/mind.ts";
import { VoiceChoice } from "../../protocol/mind-choices.ts";
import type { PageAnswerOf } from "../../protocol/page-questions.ts";

type Chosen = Pick<PageAnswerOf<"mind">, "choices" | "greetings">;

/** The present choices; `mind` is undefined where its files cannot be used. */
export function choicesIn(
  id: string,
  { files, card }: Pick<EditableMind, "files" | "card">,
  mind: Mind | undefined,
): Chosen {
  const textOf = (path: string) => files.find((file) => file.path === path)?.text;
  const settings = fieldsIn(textOf("mind.json"));
  return {
    choices: {
      name: (mind?.displayName ?? id).slice(0, 60),
      pronouns: mind?.pronouns ?? "",
      hello: mind?.greeting ?? "",
      avatar: mind === undefined ? { kind: "drawn", seed: id } : avatarOf(mind),
      voice: voiceIn(settings["voice"]),
      style: mind?.style ?? "spoken",
      ...(mind?.approved === undefined ? {} : { approved: mind.approved }),
      thinking: mind?.thinking ?? null,
      sampling: mind?.sampling ?? {},
    },
    greetings: [...greetingsIn(card)],
  };
}

/** The first words that the card of a mind offers. */
export function greetingsIn(card: string | undefined): readonly string[] {
  const fields = fieldsIn(card);
  const inner = fields["data"];
  const data = typeof inner === "object" && inner !== null ? (inner as Fields) : fields;
  const hello = data["first_mes"];
  const others = data["alternate_greetings"];
  const isText = (text: unknown): text is string => typeof text === "string";
  return greetingsOf({
    first_mes: isText(hello) ? hello : "",
    alternate_greetings: Array.isArray(others) ? others.filter(isText).slice(0, 50) : [],
  });
}

type Fields = Readonly<Record<string, unknown>>;

function fieldsIn(text: string | undefined): Readonly<Record<string, unknown>> {
  try {
    const read: unknown = JSON.parse(text ?? "{}");
    return typeof read === "object" && read !== null ? (read as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/** A choice as a page makes it; null: none, or one for several engines, which only the file can hold. */
function voiceIn(written: unknown): VoiceChoice | null {
  if (typeof written !== "object" || written === null) return null;
  const { engine, speaker, rate, pitch } = written as Readonly<Record<string, unknown>>;
  const read = VoiceChoice.safeParse({
    engine,
    ...(speaker === undefined ? {} : { voice: String(speaker) }),
    ...(rate === undefined ? {} : { rate }),
    ...(pitch === undefined ? {} : { pitch }),
  });
  return read.success ? read.data : null;
}
