import { useState } from "react";
import { ownValue } from "../../../../../src/kernel/own-value.ts";
import {
  type LookGroup,
  lookGroups,
  type PartChoice,
} from "../../../../../src/languages/pack/page/maker-page.ts";
import {
  type LookMeasure,
  lookMeasures,
  PuppetChoices,
  type PuppetColours,
} from "../../../../../src/protocol/look.ts";
import { type DrawnAvatar, planOf } from "../../../../../src/puppet/look-of.ts";
import { useWords } from "../../language/language-context.tsx";
import { Segments } from "../segments.tsx";
import { ColourRow } from "./colour-row.tsx";
import { LookTiles } from "./look-tiles.tsx";

type LookTabProps = {
  readonly avatar: DrawnAvatar;
  readonly change: (avatar: DrawnAvatar) => void;
};

type Group = {
  readonly parts: readonly PartChoice[];
  readonly measures: readonly LookMeasure[];
  readonly colours: readonly (keyof PuppetColours)[];
};
const groups: Readonly<Record<LookGroup, Group>> = {
  hair: { parts: ["hair"], measures: [], colours: ["hair", "hairTip", "streak"] },
  face: { parts: ["face", "beard", "brows", "ears", "marks"], measures: [], colours: ["skin"] },
  eyes: {
    parts: ["light"],
    measures: ["eyeSize", "eyeHeight", "eyeTilt", "lashes", "lids"],
    colours: ["eye"],
  },
  clothes: { parts: ["clothes"], measures: [], colours: ["cloth", "accent", "inner", "metal"] },
  extras: { parts: ["glasses", "hat", "ornaments"], measures: [], colours: ["accent", "metal"] },
  body: { parts: [], measures: ["head", "shoulders", "pace", "sway"], colours: [] },
};

const several = (part: PartChoice): part is "ornaments" | "marks" =>
  part === "ornaments" || part === "marks";
const optionsOf = (part: PartChoice): readonly string[] =>
  several(part) ? PuppetChoices.shape[part].element.options : PuppetChoices.shape[part].options;

/** The plan as an avatar of its own, which depends on no character. */
function withLook(avatar: DrawnAvatar, look: object, colours: object = {}): DrawnAvatar {
  return {
    ...avatar,
    look: { ...avatar.look, ...look },
    colours: { ...avatar.colours, ...colours },
  };
}

/** Chooses parts, measures and colours of the puppet. */
export function LookTab({ avatar, change }: LookTabProps) {
  const words = useWords("maker").look;
  const { undo } = useWords("change");
  const [group, setGroup] = useState<LookGroup>("hair");
  const { parts, measures, colours } = groups[group];
  const plan = planOf(avatar);
  const [before, setBefore] = useState<DrawnAvatar>();
  return (
    <div className="look-tab">
      <div className="look-head">
        <Segments
          label={words.group}
          choices={lookGroups.map((each) => [each, words.groups[each]])}
          chosen={group}
          choose={setGroup}
        />
        <span className="buttons">
          {before !== undefined && (
            <button
              type="button"
              className="button small"
              onClick={() => {
                change(before);
                setBefore(undefined);
              }}
            >
              {undo}
            </button>
          )}
          <button
            type="button"
            className="button small"
            onClick={() => {
              setBefore(avatar);
              change({ kind: "drawn", seed: `look ${crypto.randomUUID()}` });
            }}
          >
            {words.surprise}
          </button>
        </span>
      </div>
      {parts.map((part) => (
        <PartTiles key={part} part={part} avatar={avatar} change={change} />
      ))}
      {colours.map((colour) => (
        <ColourRow
          key={colour}
          of={colour}
          name={words.colours[colour]}
          value={plan.colours[colour] ?? "#f7f4fb"}
          choose={(value) => change(withLook(avatar, {}, { [colour]: value }))}
        />
      ))}
      {measures.map((measure) => {
        const [least, most] = lookMeasures[measure];
        return (
          <label className="measure" key={measure}>
            <span>{words.measures[measure]}</span>
            <input
              type="range"
              min={least}
              max={most}
              step={measure === "lashes" ? 1 : (most - least) / 50}
              value={plan.choices[measure]}
              onChange={({ target }) =>
                change(withLook(avatar, { [measure]: Number(target.value) }))
              }
            />
          </label>
        );
      })}
    </div>
  );
}

function PartTiles({ part, avatar, change }: LookTabProps & { readonly part: PartChoice }) {
  const words = useWords("maker").look.parts[part];
  const { choices } = planOf(avatar);
  const names: Readonly<Record<string, string>> = words.options;
  const after = (option: string): object => {
    if (!several(part)) return { [part]: option };
    const held: readonly string[] = choices[part];
    const next = held.includes(option) ? held.filter((one) => one !== option) : [...held, option];
    return { [part]: next };
  };
  const alone = (option: string) => (several(part) ? { [part]: [option] } : { [part]: option });
  const held = choices[part] as string | readonly string[];
  return (
    <LookTiles
      label={words.name}
      box={part === "clothes" ? "body" : "head"}
      options={optionsOf(part).map((key) => ({
        key,
        name: ownValue(names, key) ?? key,
        avatar: withLook(avatar, alone(key)),
        chosen: typeof held === "string" ? held === key : held.includes(key),
      }))}
      choose={(option) => change(withLook(avatar, after(option)))}
    />
  );
}
