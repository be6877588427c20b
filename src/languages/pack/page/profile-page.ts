/** The texts of who the user is. */
export type ProfileWords = {
  readonly title: string;
  readonly lead: string;
  readonly name: string;
  readonly nameHelp: string;
  readonly pronouns: string;
  readonly pronounsHelp: string;
  readonly pronounSuggestions: readonly string[];
  readonly choosePicture: string;
  readonly otherPicture: string;
  readonly noPicture: string;
  readonly trouble: Readonly<Record<"bad-picture" | "not-kept", string>>;
  readonly save: string;
  readonly saved: string;
};
