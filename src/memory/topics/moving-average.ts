// The effects of filing on a topic: its strength and its centre are moving averages.

/** The influence of one more entry on an average. */
const step = 0.2;
const newborn = 0.1;
/** Lower weights are dropped from a centre, and of the others the greatest are kept. */
const faintest = 0.02;
const mostTerms = 96;

/** The strength after one more entry; it converges to 1. */
export const strengthAfter = (strength: number): number => (1 - step) * strength + step;

/**
 * The strength of a topic with this many entries: 0.1 after the first, changed by each further one. It is the same
 * however the entries got there: by filing, by a merge or by undoing one.
 */
export const strengthOf = (entries: number): number =>
  entries <= 0 ? newborn : 1 - (1 - newborn) * (1 - step) ** (entries - 1);

/** Terms with their weights in a topic, from 0 to 1. */
export type Centre = ReadonlyMap<string, number>;

export const emptyCentre: Centre = new Map();

/** The centre after an entry of these terms; the first entry is the centre. */
export function centreAfter(centre: Centre, terms: ReadonlySet<string>): Centre {
  if (terms.size === 0) return centre;
  const fading = centre.size === 0 ? 0 : 1 - step;
  const moved = new Map<string, number>();
  for (const [term, weight] of centre) {
    const faded = weight * fading;
    if (faded >= faintest) moved.set(term, faded);
  }
  for (const term of terms) moved.set(term, (moved.get(term) ?? 0) + 1 - fading);
  if (moved.size <= mostTerms) return moved;
  return new Map([...moved].sort(([, one], [, other]) => other - one).slice(0, mostTerms));
}

/** The centre of entries in the order in which they were said. Entries before the last 24 have no visible effect. */
export const centreOf = (entries: Iterable<ReadonlySet<string>>): Centre => {
  let centre = emptyCentre;
  for (const terms of entries) centre = centreAfter(centre, terms);
  return centre;
};

/** The number of its newest entries that determine a topic's centre. */
export const telling = 24;

/** The similarity of two centres, 0 to 1: the cosine of their weights. */
export function closeness(one: Centre, other: Centre): number {
  let shared = 0;
  for (const [term, weight] of one) shared += weight * (other.get(term) ?? 0);
  return shared === 0 ? 0 : shared / (lengthOf(one) * lengthOf(other));
}

const lengthOf = (centre: Centre): number =>
  Math.sqrt([...centre.values()].reduce((sum, weight) => sum + weight * weight, 0));
