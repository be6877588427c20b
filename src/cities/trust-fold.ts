// Folds the events of a city into the cities that it trusts. After a bug in a rule the state stays unchanged.

import type { Fold } from "../event-sourcing/fold.ts";
import type { CityEvent } from "../protocol/city-events.ts";
import type { TrustEvent } from "../protocol/trust-events.ts";
import { evolveTrust, noTrust, type Trust } from "./trust.ts";

const isTrustEvent = (event: CityEvent): event is TrustEvent & CityEvent =>
  event.type === "city-met" ||
  event.type === "city-trusted" ||
  event.type === "city-banned" ||
  event.type === "city-forgotten";

export const trustFold: Fold<Trust, CityEvent> = {
  initial: noTrust,
  apply: (trust, { event }) => (isTrustEvent(event) ? evolveTrust(trust, event) : trust),
  afterBug: (trust) => trust,
  shape: "trust-2",
  toJson: (trust) => trust,
  fromJson: (json) => json as unknown as Trust,
};
