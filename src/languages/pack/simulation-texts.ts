/** The people and places of a simulated city. */
export type SimulationTexts = {
  /** The names of further personas. */
  readonly names: readonly { readonly id: string; readonly name: string }[];
  /** A house that some of them share. */
  readonly house: (
    number: number,
  ) => Readonly<Record<"name" | "systemInstruction" | "autoPrompt", string>>;
  readonly city: string;
  readonly resident: string;
  /** The lines of the scripted user; `{name}` is somebody in the room. */
  readonly userLines: readonly string[];
  /** The last line of the user. */
  readonly partingLine: string;
};
