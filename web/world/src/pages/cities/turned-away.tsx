import type { AbroadView, NearCity } from "../../../../../src/protocol/abroad-view.ts";
import type { PageCityState } from "../../connection/city-state.ts";
import { useWords } from "../../language/language-context.tsx";
import { plainText } from "../../text/plain-text.ts";

type TurnedAwayProps = {
  readonly near: NearCity;
  readonly name: string;
  readonly abroad: Pick<AbroadView, "turnedAway">;
  readonly city: PageCityState;
};

/** The personas of this city who were not admitted there, and why. */
export function TurnedAway({ near, name, abroad, city }: TurnedAwayProps) {
  const words = useWords("abroad");
  const nameOf = (persona: string) =>
    plainText(city.personas.find((each) => each.persona === persona)?.name ?? persona);
  return (
    <div role="status">
      {abroad.turnedAway
        .filter(({ host }) => host === near.city)
        .map(({ persona, why }) => (
          <p key={persona} className="flaw" data-turned-away={persona}>
            <bdi>{words.notLetIn(nameOf(persona), name, words.refusal[why])}</bdi>
          </p>
        ))}
    </div>
  );
}
