// The files of chats that pages bring in, piece by piece: nothing of one is done before all of it is here.

/** The result of a piece. `lost`: earlier ones are not here, because the program began anew, or others came. */
export type IncomingPiece =
  | { readonly kind: "waits" }
  | { readonly kind: "lost" }
  | { readonly kind: "too-large" }
  | { readonly kind: "whole"; readonly text: string };

export type IncomingChats = {
  /** `run`: the same for all pieces of a file; `at`: from 0. A piece that came before is the same again. */
  readonly take: (piece: {
    readonly run: string;
    readonly at: number;
    readonly count: number;
    readonly text: string;
  }) => IncomingPiece;
};

/** UTF-16 units of a file. */
export const largestChat = 60_000_000;
const mostRuns = 2;

export function openIncomingChats(): IncomingChats {
  const runs = new Map<string, string[]>();
  return {
    take({ run, at, count, text }) {
      const known = runs.get(run) ?? [];
      if (at > known.length) return { kind: "lost" };
      const pieces = [...known.slice(0, at), text];
      const size = pieces.reduce((sum, { length }) => sum + length, 0);
      runs.delete(run);
      if (size > largestChat) return { kind: "too-large" };
      if (at === count - 1) return { kind: "whole", text: pieces.join("") };
      runs.set(run, pieces);
      for (const oldest of runs.keys()) {
        if (runs.size <= mostRuns) break;
        runs.delete(oldest);
      }
      return { kind: "waits" };
    },
  };
}
