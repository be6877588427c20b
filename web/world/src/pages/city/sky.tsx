import type { CSSProperties } from "react";
import type { DayTime } from "../../../../../src/languages/pack/page/page-choices.ts";
import { skyPart } from "./day-time.ts";

const stars = Array.from({ length: 44 }, (_, n) => ({
  x: (n * 61.8034) % 100,
  y: (n * 37.73) % 80,
  size: 0.7 + ((n * 7) % 10) / 8,
}));
const clouds = [
  { left: 6, top: 12, scale: 1, late: 0 },
  { left: 66, top: 7, scale: 1.25, late: -30 },
  { left: 82, top: 62, scale: 0.9, late: -70 },
  { left: 2, top: 74, scale: 1.15, late: -50 },
];

type SkyProps = { readonly dayTime: DayTime; readonly hour: number };

/** The sky around the island at this hour: its colours, the sun or the moon, clouds and stars. */
export function Sky({ dayTime, hour }: SkyProps) {
  const part = skyPart(hour);
  const place: CSSProperties = {
    left: `${8 + part * 84}%`,
    top: `${34 - Math.sin(part * Math.PI) * 27}%`,
  };
  return (
    <div className="map-sky" aria-hidden="true">
      {dayTime !== "day" && (
        <svg className="map-stars" aria-hidden="true">
          {stars.map(({ x, y, size }) => (
            <circle key={x} cx={`${x}%`} cy={`${y}%`} r={size} />
          ))}
        </svg>
      )}
      <div className={dayTime === "night" ? "map-moon" : "map-sun"} style={place} />
      {clouds.map(({ left, top, scale, late }) => (
        <svg
          key={left}
          className="map-cloud"
          aria-hidden="true"
          viewBox="0 0 190 70"
          style={{
            left: `${left}%`,
            top: `${top}%`,
            width: `${scale * 190}px`,
            animationDelay: `${late}s`,
          }}
        >
          <path d="M 30 62 a 24 24 0 0 1 4 -47 a 36 36 0 0 1 66 -6 a 28 28 0 0 1 44 20 a 18 18 0 0 1 6 33 Z" />
        </svg>
      ))}
    </div>
  );
}
