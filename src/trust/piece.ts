// A value that may stand in a request: with its source, and with who heard it.

import type { Company, Source } from "../protocol/trust.ts";
import { narrowed, onStage } from "./company.ts";
import { leastTrusted } from "./source.ts";

declare const sourced: unique symbol;

/** Made by `piece` alone: requests are made of pieces, and a bare value is none. */
export type Piece<T = string> = {
  readonly value: T;
  readonly source: Source;
  /** The company that heard it when it was said, or may know it. */
  readonly heardBy: Company;
  readonly [sourced]: true;
};

export const piece = <T>(value: T, source: Source, heardBy: Company): Piece<T> =>
  ({ value, source, heardBy }) as Piece<T>;

/** Words of the program, which everybody may know. */
export const ofProgram = <T>(value: T): Piece<T> => piece(value, "operator", onStage);

/** Joins the values of several pieces: as little trusted as the least trusted, for those who heard all of them. */
export function together<A, B>(
  pieces: readonly Piece<A>[],
  join: (values: readonly A[]) => B,
): Piece<B> {
  return piece(
    join(pieces.map(({ value }) => value)),
    leastTrusted(...pieces.map(({ source }) => source)),
    pieces.reduce((company, { heardBy }) => narrowed(company, heardBy), onStage),
  );
}
