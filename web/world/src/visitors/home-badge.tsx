import type { HomeCity } from "../../../../src/protocol/abroad-view.ts";
import { useCityPart } from "../connection/use-world.ts";
import { useWords } from "../language/language-context.tsx";
import { TravelIcon } from "../widgets/icons.tsx";
import { homeCalled } from "./home-name.ts";
import "./home-badge.css";

type HomeBadgeProps = { readonly visitor: HomeCity };

/** Marks a visitor with her city's name. */
export function HomeBadge({ visitor }: HomeBadgeProps) {
  const words = useWords("abroad");
  const name = homeCalled(visitor, useCityPart(({ city }) => city.name) ?? "");
  const kind = visitor.kind === undefined ? "" : ` ・ ${words.kind[visitor.kind]}`;
  return (
    <span className="home-badge" title={`${words.visitorFrom(name)} (${visitor.home})${kind}`}>
      <TravelIcon />
      <span className="visually-hidden">{words.visitor} </span>
      <bdi>{name}</bdi>
    </span>
  );
}
