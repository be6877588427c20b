/** The words of `saintverse replay` in English. */
export const replay = {
  state: (number: number, stream: string) => `After entry ${number} of ${stream}`,
  open: "open turn",
  none: "none",
  waiting: "waiting stimuli",
  turns: "turns",
  emotion: "emotion",
  heard: "what was heard",
};
