import { useEffect, useRef } from "react";
import type { DrawnAvatar } from "../../../../../src/puppet/look-of.ts";

type Box = "head" | "body";
const boxes: Readonly<Record<Box, string>> = {
  head: "-270 -350 540 560",
  body: "-300 150 600 450",
};

type LookThumbProps = { readonly avatar: DrawnAvatar; readonly box: Box };

/** A small picture of a look, drawn in the page itself. */
export function LookThumb({ avatar, box }: LookThumbProps) {
  const place = useRef<HTMLSpanElement>(null);
  const key = JSON.stringify(avatar);
  useEffect(() => {
    let isOver = false;
    void import("./draw-look.ts").then(({ drawLook }) => {
      if (!isOver)
        place.current?.replaceChildren(drawLook(JSON.parse(key) as DrawnAvatar, boxes[box]));
    });
    return () => {
      isOver = true;
    };
  }, [key, box]);
  return <span className="look-thumb" ref={place} aria-hidden="true" />;
}

export type TileOption = {
  readonly key: string;
  readonly name: string;
  readonly avatar: DrawnAvatar;
  readonly chosen: boolean;
};

type LookTilesProps = {
  readonly label: string;
  readonly options: readonly TileOption[];
  readonly box: Box;
  readonly choose: (key: string) => void;
};

/** Choices among parts, each drawn on the person herself. */
export function LookTiles({ label, options, box, choose }: LookTilesProps) {
  return (
    <fieldset className="look-tiles">
      <legend>{label}</legend>
      {options.map(({ key, name, avatar, chosen }) => (
        <button
          key={key}
          type="button"
          className="look-tile"
          aria-pressed={chosen}
          data-option={key}
          onClick={() => choose(key)}
        >
          <LookThumb avatar={avatar} box={box} />
          <span>{name}</span>
        </button>
      ))}
    </fieldset>
  );
}
