import { type CSSProperties, useId } from "react";
import type { BuildingId } from "../../../../../src/kernel/id.ts";
import { type CreationAct, HouseStyle } from "../../../../../src/protocol/place.ts";
import { useWords } from "../../language/language-context.tsx";
import { houseColoursOf, houseStyleOf } from "../city/house-style.ts";
import { House } from "../city/houses/house.tsx";
import "./house-choice.css";

type HouseChoiceProps = {
  readonly building: {
    readonly buildingId: string;
    readonly tools: readonly string[];
    readonly allows: readonly CreationAct[];
  };
  /** The name of a drawn house or of a file; empty: chosen by itself. */
  readonly value: string;
  readonly change: (picture: string) => void;
};

/** The drawn houses, to choose one; the first is the one that the building has by itself. */
export function HouseChoice({ building, value, change }: HouseChoiceProps) {
  const words = useWords("building");
  const group = useId();
  const id = building.buildingId as BuildingId;
  const own = houseStyleOf({ buildingId: id, tools: building.tools, allows: building.allows });
  const picked = HouseStyle.options.find((style) => style === value && style !== own) ?? "";
  const choices = ["", ...HouseStyle.options.filter((style) => style !== own)] as const;
  return (
    <fieldset className="form-field wide house-choice">
      <legend>{words.picture.name}</legend>
      <div className="house-choices">
        {choices.map((choice) => {
          const style = choice === "" ? own : choice;
          const { wall, roof } = houseColoursOf(style, id);
          return (
            <label key={choice} style={{ "--wall": wall, "--roof": roof } as CSSProperties}>
              <input
                type="radio"
                className="visually-hidden"
                name={group}
                checked={choice === picked}
                onChange={() => change(choice)}
              />
              <House style={style} />
              <span>{words.houses[style]}</span>
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
