import { ownValue } from "../../../../../src/kernel/own-value.ts";
import { useWords } from "../../language/language-context.tsx";

const palettes: Readonly<Record<string, readonly string[]>> = {
  hair: [
    ...["#2b2226", "#4a342a", "#7a4c2e", "#b5773a", "#e2b05a", "#f1dfa6", "#b3243c"],
    ...["#d9603f", "#f2a2bd", "#8a5bc7", "#3f5fb0", "#a9d8f0", "#5da58b", "#9a9aa4", "#f0eef5"],
  ],
  skin: [
    ...["#fff0e4", "#ffe6d8", "#ffdcc0", "#f4cda8", "#e2ac86", "#c48a62", "#a86f4c", "#7a4c36"],
    ...["#563425", "#dfe7ee", "#b8d8c0", "#c7b6e8"],
  ],
  eye: [
    ...["#5a3a26", "#8a5a2c", "#e08a2c", "#5d7d4a", "#48a860", "#2f9aa8", "#3f7fc4", "#586b86"],
    ...["#7c8fe0", "#8a5bc7", "#e05c8a", "#c43a3a"],
  ],
};
const cloths = [
  ...["#2b2d3a", "#2f3f78", "#33415c", "#3f6a55", "#2f7d6b", "#5a2f86", "#7d2f45", "#a83338"],
  ...["#c77a3a", "#8b90a3", "#b9c4d6", "#e8dccb", "#f6f6fd"],
];
const accents = [
  ...["#c62f46", "#e8553f", "#f2963c", "#f4c257", "#7fb069", "#2f9aa8", "#2f62c9", "#7a5cc8"],
  ...["#f06595", "#b9b4ea", "#f7f4fb", "#3a3a46"],
];

type ColourRowProps = {
  readonly of: string;
  readonly name: string;
  readonly value: string;
  readonly choose: (colour: string) => void;
};

/** Colours that suit, and any other one. */
export function ColourRow({ of, name, value, choose }: ColourRowProps) {
  const words = useWords("maker").look;
  const swatches = ownValue(palettes, of) ?? (of === "cloth" ? cloths : accents);
  return (
    <fieldset className="colour-row" data-colour={of}>
      <legend>{name}</legend>
      {swatches.map((colour) => (
        <button
          key={colour}
          type="button"
          className="colour-swatch"
          aria-label={`${name} ${colour}`}
          aria-pressed={colour === value}
          ref={(element) => element?.style.setProperty("--swatch", colour)}
          onClick={() => choose(colour)}
        />
      ))}
      <label className="swatch-other">
        <input
          type="color"
          value={value}
          aria-label={`${name}: ${words.otherColour}`}
          onChange={({ target }) => choose(target.value)}
        />
      </label>
    </fieldset>
  );
}
