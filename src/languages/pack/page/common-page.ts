import type { Emotion } from "../../../protocol/emotion.ts";
import type { PageRefusal } from "../../../protocol/page-commands.ts";
import type { PersonaCard } from "../../../protocol/page-views.ts";
import type { Mode } from "../../../protocol/place.ts";

/** Words that many parts of the page use. */
export type CommonWords = {
  readonly activity: Readonly<Record<PersonaCard["activity"], string>>;
  readonly emotion: Readonly<Record<Emotion, string>>;
  readonly mode: Readonly<Record<Mode, string>>;
  /** For a persona who was talking with the user and is elsewhere now. */
  readonly waitsForUser: string;
  readonly face: (name: string, emotion: string) => string;
  readonly refusal: Readonly<Record<PageRefusal, string>>;
  /** The purpose of a model call, by its name in the journal. */
  readonly purpose: Readonly<Record<string, string>>;
  /** Routes that are not names of models. */
  readonly route: Readonly<Record<string, string>>;
  readonly loading: string;
  readonly close: string;
  readonly closeToast: string;
  readonly cancel: string;
};
