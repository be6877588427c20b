import type {
  AbroadView,
  AwayVisit,
  CityKind,
  NearCity,
  VisitorStay,
} from "../../../protocol/abroad-view.ts";
import type { VisitRefusal } from "../../../protocol/visit-messages.ts";

/** The texts about other cities, personas there, and visitors from there. */
export type AbroadWords = {
  readonly others: string;
  readonly link: Readonly<Record<NonNullable<AbroadView["link"]> | "closed", string>>;
  readonly trustLevel: Readonly<Record<NearCity["trustLevel"], string>>;
  readonly reach: Readonly<Record<NearCity["reach"], string>>;
  readonly kind: Readonly<Record<CityKind, string>>;
  readonly away: Readonly<Record<AwayVisit["phase"], (city: string) => string>>;
  readonly stay: Readonly<Record<VisitorStay["phase"], string>>;
  readonly visitorFrom: (city: string) => string;
  readonly visitor: string;
  readonly since: (time: string) => string;
  readonly callHome: string;
  readonly withdraw: string;
  readonly endStay: string;
  readonly asks: (name: string, city: string) => string;
  readonly notLetIn: (name: string, city: string, why: string) => string;
  readonly refusal: Readonly<Record<VisitRefusal, string>>;
};
