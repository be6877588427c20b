// Folds the events of a city into the book of its visits. After a bug in a rule the book stays unchanged.

import type { Fold } from "../../event-sourcing/fold.ts";
import type { Json } from "../../kernel/json.ts";
import type { CityEvent } from "../../protocol/city-events.ts";
import { decideVisit, emptyBook, type VisitBook, type VisitEvent } from "./book.ts";

export const isVisitEvent = (event: CityEvent): event is VisitEvent & CityEvent =>
  event.type.startsWith("visit-") || event.type.startsWith("visitor-");

export const bookFold: Fold<VisitBook, CityEvent> = {
  initial: emptyBook,
  apply: (book, { event, at }) => (isVisitEvent(event) ? decideVisit(book, event, at).book : book),
  afterBug: (book) => book,
  shape: "visits-2",
  toJson: (book) => book as unknown as Json,
  fromJson: (json) => json as unknown as VisitBook,
};
