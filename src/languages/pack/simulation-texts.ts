/** Who and what there is in a simulated city. */
export type SimulationTexts = {
  /** What further personas are called. */
  readonly names: readonly { readonly id: string; readonly name: string }[];
  /** A house that some of them share. */
  readonly house: (
    number: number,
  ) => Readonly<Record<"name" | "systemInstruction" | "autoPrompt", string>>;
  readonly city: string;
  readonly resident: string;
  /** What the scripted user says; `{name}` is somebody in the room. */
  readonly userLines: readonly string[];
  /** What the user leaves with. */
  readonly partingLine: string;
};
