import type { Emotion } from "../../../protocol/emotion.ts";
import type { PageRefusal } from "../../../protocol/page-commands.ts";
import type { PersonaCard } from "../../../protocol/page-views.ts";
import type { Mode } from "../../../protocol/place.ts";

/** Words that many parts of the page use. */
export type CommonWords = {
  readonly activity: Readonly<Record<PersonaCard["activity"], string>>;
  readonly emotion: Readonly<Record<Emotion, string>>;
  readonly mode: Readonly<Record<Mode, string>>;
  /** Of one who was talking with the user and is elsewhere now. */
  readonly waitsForUser: string;
  readonly face: (name: string, emotion: string) => string;
  readonly refusal: Readonly<Record<PageRefusal, string>>;
  /** What a model was asked for, by the word of the journal. */
  readonly purpose: Readonly<Record<string, string>>;
  /** Routes that are no name of a model. */
  readonly route: Readonly<Record<string, string>>;
  readonly loading: string;
  readonly close: string;
  readonly closeToast: string;
  readonly cancel: string;
};
