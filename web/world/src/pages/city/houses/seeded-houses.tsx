import { Box, Door, Gable, LeftWindow, RightWindow } from "./solids.tsx";

/** The user's room: a low house with a warm roof, a chimney and flowers under the window. */
export function Cottage() {
  return (
    <g>
      <Box w={70} d={35} h={48} />
      <LeftWindow x={-52} y={-14} w={20} h={20} />
      <LeftWindow x={-26} y={-1} w={16} h={20} />
      <Door x={14} y={28} />
      <RightWindow x={42} y={-14} w={18} h={19} />
      <g className="of-stone">
        <path className="side-right" d="M 30 -78 l 12 -6 v -26 l -12 6 Z" />
        <path className="side-left" d="M 20 -83 l 10 5 v -26 l -10 -5 Z" />
      </g>
      <g transform="translate(0 -48)">
        <Gable w={70} d={35} h={44} />
      </g>
      <circle className="window" cx="-37" cy="-56" r="7.5" />
      <path className="smoke" d="M 30 -112 q -9 -9 1 -17 q 9 -8 0 -17" />
      <g className="flower-box">
        <path d="M -53 8 l 22 11 v 6 l -22 -11 Z" />
        <circle cx="-49" cy="8" r="3.4" />
        <circle cx="-42" cy="11" r="3.6" />
        <circle cx="-35" cy="15" r="3.4" />
      </g>
    </g>
  );
}

/** The café: an awning, a cup that steams, a table in front. */
export function Cafe() {
  const stripes = [0, 1, 2, 3, 4, 5];
  return (
    <g>
      <Box w={74} d={37} h={54} />
      <LeftWindow x={-60} y={-12} w={44} h={24} />
      <Door x={12} y={31} w={19} />
      <RightWindow x={38} y={-6} w={26} h={22} />
      <Box w={78} d={39} h={9} y={-52} of="roof" />
      <g className="awning">
        {stripes.map((stripe) => (
          <path
            key={stripe}
            data-stripe={stripe % 2 === 0 ? "white" : "colour"}
            d={`M ${-66 + stripe * 9.5} ${-27 + stripe * 4.75} l 9.5 4.75 l -9 15 q -4 3 -9.5 -4.75 Z`}
          />
        ))}
      </g>
      <g className="cup" transform="translate(0 -92)">
        <path d="M -17 -6 h 30 q 0 24 -15 24 q -15 0 -15 -24 Z" />
        <path className="cup-handle" d="M 13 -2 q 11 0 9 8 q -2 7 -12 6" />
        <path className="smoke" d="M -8 -12 q -6 -7 0 -13 q 5 -6 0 -12" />
        <path className="smoke late" d="M 4 -12 q -6 -7 0 -13 q 5 -6 0 -12" />
      </g>
      <g transform="translate(-76 40)">
        <path className="pole" d="M 0 8 V -34" />
        <ellipse className="of-wall-flat" cx="0" cy="8" rx="15" ry="6" />
        <path className="parasol" d="M -26 -26 Q 0 -58 26 -26 Q 13 -20 0 -22 Q -13 -20 -26 -26 Z" />
      </g>
    </g>
  );
}

/** The studio: a mast with rings, and a lamp that is red while somebody is live. */
export function Studio() {
  return (
    <g>
      <Box w={78} d={39} h={64} />
      <LeftWindow x={-64} y={-34} w={56} h={15} />
      <LeftWindow x={-64} y={-6} w={16} h={18} />
      <Door x={14} y={31} w={24} h={36} />
      <RightWindow x={50} y={-22} w={18} h={24} />
      <Box w={44} d={22} h={24} x={-8} y={-68} of="roof" />
      <path className="mast" d="M 26 -66 L 34 -142 L 42 -70 M 29 -92 h 10 M 31 -112 h 6" />
      <g className="waves">
        <path d="M 27 -150 a 10 10 0 0 1 0 -15 M 41 -165 a 10 10 0 0 1 0 15" />
        <path d="M 20 -144 a 19 19 0 0 1 0 -27 M 48 -171 a 19 19 0 0 1 0 27" />
      </g>
      <circle className="knob" cx="34" cy="-144" r="4" />
      <g className="dish" transform="translate(-36 -92)">
        <path d="M -20 -14 Q -14 14 16 12 Q -4 8 -20 -14 Z" />
        <path className="mast" d="M -3 4 l 12 -16 M -2 12 v 9" />
      </g>
      <g className="live-lamp" transform="translate(26 -18)">
        <path d="M 0 0 l 40 -20 v -16 l -40 20 Z" />
        <path
          className="letters"
          transform="translate(6.5 -5.5) skewY(-26.6)"
          d="M 0 -9 V 0 H 5 M 9 -9 V 0 M 12.5 -9 L 16 0 L 19.5 -9 M 28 -9 H 23 V 0 H 28 M 23 -4.5 H 27"
        />
      </g>
    </g>
  );
}

/** The thinking room: a tower with a dome that is open to the stars. */
export function Observatory() {
  return (
    <g>
      <ellipse className="shade" cx="0" cy="10" rx="64" ry="30" />
      <g className="of-stone">
        <path className="side-left" d="M -58 0 v 10 a 58 27 0 0 0 116 0 v -10 Z" />
        <ellipse className="side-top" cx="0" cy="0" rx="58" ry="27" />
      </g>
      <g className="of-wall">
        <path
          className="side-left"
          d="M -42 -2 L -36 -104 L 36 -104 L 42 -2 A 42 20 0 0 1 -42 -2 Z"
        />
        <path className="side-right" d="M 8 17 L 6 -104 L 36 -104 L 42 -2 A 42 20 0 0 1 8 17 Z" />
      </g>
      <path className="window" d="M -22 -58 v -15 a 7 7 0 0 1 14 0 v 17 Z" />
      <path className="window" d="M 16 -26 v -15 a 6.5 7 0 0 1 13 -1 v 13 Z" />
      <path className="door" d="M 2 19 v -27 a 11 13 0 0 1 22 -3 v 24 Z" />
      <g className="of-roof">
        <path className="side-left" d="M -45 -104 A 45 47 0 0 1 45 -104 A 45 14 0 0 1 -45 -104 Z" />
        <path
          className="side-right"
          d="M 10 -150 A 45 47 0 0 1 45 -104 A 45 14 0 0 1 16 -91 Q 24 -124 10 -150 Z"
        />
      </g>
      <path className="slit" d="M -10 -93 Q -16 -126 -3 -150 L 8 -150 Q 4 -122 9 -92 Z" />
      <path className="telescope" d="M -4 -118 L 24 -152 L 33 -145 L 6 -110 Z" />
      <g className="stars">
        <path d="M 56 -150 l 2 6 6 2 -6 2 -2 6 -2 -6 -6 -2 6 -2 Z" />
        <path d="M -52 -136 l 1.5 5 5 1.5 -5 1.5 -1.5 5 -1.5 -5 -5 -1.5 5 -1.5 Z" />
      </g>
    </g>
  );
}

/** Air's room: a small round house under a moon. */
export function MoonHouse() {
  return (
    <g>
      <ellipse className="shade" cx="0" cy="10" rx="66" ry="30" />
      <g className="of-wall">
        <path className="side-left" d="M -54 -44 V 2 A 54 26 0 0 0 54 2 V -44 Z" />
        <path className="side-right" d="M 12 -44 V 27 A 54 26 0 0 0 54 2 V -44 Z" />
      </g>
      <circle className="window" cx="-26" cy="-16" r="11" />
      <circle className="window" cx="42" cy="-18" r="7" />
      <path className="door" d="M 3 28 v -28 a 12 14 0 0 1 24 -4 v 25 Z" />
      <g className="of-roof">
        <path
          className="side-left"
          d="M -64 -40 Q -40 -58 -6 -108 Q 30 -60 64 -40 A 64 22 0 0 1 -64 -40 Z"
        />
        <path
          className="side-right"
          d="M -6 -108 Q 30 -60 64 -40 A 64 22 0 0 1 18 -20 Q 18 -70 -6 -108 Z"
        />
      </g>
      <path className="moon-sign" d="M 4 -150 a 21 21 0 1 0 15 29 a 17 17 0 0 1 -15 -29 Z" />
      <path className="pole" d="M -5 -108 v -4" />
    </g>
  );
}

/** A place where something is made: stones in a ring around a light. */
export function StoneCircle() {
  const stones = [0, 1, 2, 3, 4, 5, 6].map((place) => {
    const angle = (place / 7) * Math.PI * 2 + 0.5;
    return { x: Math.cos(angle) * 62, y: Math.sin(angle) * 30, tall: 40 + ((place * 5) % 16) };
  });
  const stone = ({ x, y, tall }: (typeof stones)[number]) => (
    <g key={x} className="of-stone" transform={`translate(${x} ${y})`}>
      <path className="side-left" d={`M -12 2 L -9 ${-tall} L 4 ${-tall - 6} L 3 8 Z`} />
      <path className="side-right" d={`M 3 8 L 4 ${-tall - 6} L 11 ${-tall + 2} L 13 2 Z`} />
    </g>
  );
  return (
    <g>
      <ellipse className="plaza-inner" cx="0" cy="2" rx="74" ry="36" />
      {stones.filter(({ y }) => y < 0).map(stone)}
      <Box w={22} d={11} h={14} of="stone" y={4} />
      <g className="crystal">
        <path d="M 0 -78 L 14 -48 L 0 -18 L -14 -48 Z" />
        <path className="crystal-light" d="M 0 -78 L 14 -48 L 0 -18 Z" />
      </g>
      {stones.filter(({ y }) => y >= 0).map(stone)}
    </g>
  );
}
