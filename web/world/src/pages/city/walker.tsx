import { memo, useRef } from "react";
import type { BuildingId, CitySlug } from "../../../../../src/kernel/id.ts";
import type { Emotion } from "../../../../../src/protocol/emotion.ts";
import type { Bubble, PersonaCard } from "../../../../../src/protocol/page-views.ts";
import { colourStyle } from "../../face/colours.ts";
import { Figure } from "../../face/figure.tsx";
import { plainText } from "../../text/plain-text.ts";
import { TravelIcon } from "../../widgets/icons.tsx";
import type { CityLayout, MapPoint } from "./city-layout.ts";
import { useWalk } from "./use-walk.ts";

type WalkerProps = {
  readonly who: string;
  readonly name: string;
  /** The address of a picture that stands for the person. */
  readonly picture?: string | undefined;
  readonly emotion: Emotion;
  readonly activity: PersonaCard["activity"];
  readonly rest: "awake" | "asleep" | "broken";
  readonly layout: CityLayout;
  readonly building: BuildingId | undefined;
  readonly abroad?: CitySlug | undefined;
  readonly crossing?: readonly MapPoint[] | undefined;
  readonly homeName?: string | undefined;
  readonly comesBy?: readonly MapPoint[] | undefined;
  readonly x: number;
  readonly y: number;
  readonly bubble: Bubble | undefined;
};

/** A persona or the user on the map: stands before a door, or walks to another. */
export const Walker = memo(
  ({
    who,
    name,
    picture,
    emotion,
    activity,
    rest,
    layout,
    x,
    y,
    bubble,
    ...where
  }: WalkerProps) => {
    const element = useRef<HTMLDivElement>(null);
    const there: MapPoint = { x, y };
    const { abroad, homeName } = where;
    useWalk(element, layout, where, there);
    return (
      <div
        ref={element}
        className="walker"
        data-persona={who}
        data-rest={rest}
        data-abroad={abroad}
        data-visitor={homeName !== undefined}
        data-activity={activity}
        data-talks={bubble !== undefined}
        aria-hidden="true"
        style={colourStyle(who)}
      >
        <div className="walker-figure">
          {picture ? (
            <img className="walker-picture" src={picture} alt="" />
          ) : (
            <Figure persona={who} emotion={emotion} eyes={rest === "asleep" ? "shut" : "open"} />
          )}
        </div>
        <span className="walker-name">{name}</span>
        {homeName !== undefined && (
          <span className="walker-home">
            <TravelIcon />
            {homeName}
          </span>
        )}
        {rest === "asleep" && (
          <span className="zzz">
            <i>z</i>
            <i>z</i>
            <i>z</i>
          </span>
        )}
        {!bubble && rest !== "asleep" && (activity === "thinking" || activity === "looking-up") && (
          <span className="walker-bubble ponder" data-kind="thought">
            <span className="dots">
              <i />
              <i />
              <i />
            </span>
          </span>
        )}
        {bubble && (
          <span className="walker-bubble" data-kind={bubble.kind} key={bubble.number}>
            <span>{plainText(bubble.text)}</span>
          </span>
        )}
      </div>
    );
  },
);
