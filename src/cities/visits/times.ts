// How long the two sides of a visit wait for each other. Milliseconds.

export type VisitTimes = {
  /** What a host is granted at once; it puts a visitor out when it is over. */
  readonly lease: number;
  /** How far the clocks of two cities may be apart. Home waits so much longer than the host. */
  readonly skew: number;
  /** How long home waits for an answer to a request. */
  readonly answer: number;
  /** How long after a lease was granted home asks for a sign of life, and grants the next. */
  readonly renewal: number;
  /** What has no answer is said again after so long. */
  readonly retry: number;
  /** How long after the lease a host still tells that she left. */
  readonly farewell: number;
};

export const visitTimes = (lease = 120_000): VisitTimes => ({
  lease,
  skew: Math.min(15_000, Math.ceil(lease / 4)),
  answer: Math.min(30_000, Math.ceil(lease / 2)),
  renewal: Math.ceil(lease / 3),
  retry: Math.min(5_000, Math.ceil(lease / 10)),
  farewell: 30 * 60_000,
});

/** Nobody who keeps to the rules grants more at once. */
export const longestLease = 15 * 60_000;
