/** The files of a new mind. */
export type StarterTexts = {
  readonly persona: string;
  /** Notes in its settings. */
  readonly notes: Readonly<Record<"//" | "// emotions" | "// ngWords", string>>;
  readonly ngReply: string;
};
