// The times for which the two sides of a visit wait for each other, in milliseconds.

export type VisitTimes = {
  /** The lease that a host is granted at once; when it is over, the host ends the stay. */
  readonly lease: number;
  /** The largest difference between the clocks of two cities. Home waits this much longer than the host. */
  readonly skew: number;
  /** The time for which home waits for an answer to a request. */
  readonly answer: number;
  /** The time after the grant of a lease when home asks for a sign of life and grants the next one. */
  readonly renewal: number;
  /** The interval at which a message without an answer is repeated. */
  readonly retry: number;
  /** The time after the lease for which a host still reports that she left. */
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

/** The longest lease that cities accept. */
export const longestLease = 15 * 60_000;
