import { Box, Door, Gable, LeftWindow, RightWindow } from "./solids.tsx";

const floors = [0, 1, 2];

/** A narrow house of three floors. */
export function Townhouse() {
  return (
    <g>
      <Box w={54} d={27} h={96} />
      {floors.map((floor) => (
        <g key={floor}>
          <LeftWindow x={-44} y={-76 + floor * 29} w={14} h={17} />
          <LeftWindow x={-22} y={-65 + floor * 29} w={14} h={17} />
          {floor < 2 && <RightWindow x={8} y={-61 + floor * 29} w={14} h={17} />}
          <RightWindow x={30} y={-72 + floor * 29} w={14} h={17} />
        </g>
      ))}
      <Door x={8} y={22} w={17} h={30} />
      <g transform="translate(0 -96)">
        <Gable w={54} d={27} h={36} />
      </g>
    </g>
  );
}

/** A wide house with columns: a library, a school, a hall. */
export function Hall() {
  return (
    <g>
      <Box w={80} d={40} h={10} of="stone" y={4} />
      <Box w={70} d={35} h={54} y={-4} />
      {[-60, -44, -28, -12].map((x) => (
        <LeftWindow key={x} x={x} y={x / 2 - 2} w={9} h={32} />
      ))}
      <Door x={24} y={18} w={22} h={38} />
      {[6, 18, 50, 62].map((x) => (
        <path key={x} className="column" d={`M ${x} ${31 - x / 2} v -48`} />
      ))}
      <Box w={76} d={38} h={10} y={-56} of="roof" />
      <Box w={30} d={15} h={20} y={-66} />
      <path className="dome" d="M -32 -86 A 32 32 0 0 1 32 -86 A 32 14 0 0 1 -32 -86 Z" />
      <path className="pole" d="M 0 -117 v -18" />
      <path className="parasol" d="M 0 -135 l 20 6 l -20 6 Z" />
    </g>
  );
}

/** A house of glass with plants in it. */
export function Glasshouse() {
  return (
    <g>
      <Box w={72} d={36} h={12} of="stone" />
      <g className="plants">
        <circle cx="-30" cy="-22" r="15" />
        <circle cx="6" cy="-30" r="19" />
        <circle cx="36" cy="-20" r="14" />
      </g>
      <g className="glass">
        <path d="M -66 -10 L 0 23 V -20 L -66 -48 Z" />
        <path d="M 66 -10 L 0 23 V -20 L 66 -48 Z" />
        <path d="M -66 -48 L 0 -20 L 66 -48 Q 34 -96 0 -98 Q -34 -96 -66 -48 Z" />
        <path
          className="glass-frame"
          d="M -66 -48 L 0 -20 L 66 -48 M 0 -98 V 23 M -33 -84 V 6 M 33 -84 V 6"
        />
      </g>
      <Door x={8} y={28} w={18} h={30} />
    </g>
  );
}

/** A round mill whose sails turn. */
export function Windmill() {
  return (
    <g>
      <ellipse className="shade" cx="0" cy="10" rx="56" ry="26" />
      <g className="of-wall">
        <path className="side-left" d="M -46 4 L -30 -92 L 30 -92 L 46 4 A 46 22 0 0 1 -46 4 Z" />
        <path className="side-right" d="M 10 25 L 8 -92 L 30 -92 L 46 4 A 46 22 0 0 1 10 25 Z" />
      </g>
      <path className="window" d="M -26 -36 v -15 a 7 7 0 0 1 14 0 v 17 Z" />
      <path className="door" d="M 2 26 v -27 a 11 13 0 0 1 22 -3 v 25 Z" />
      <g className="of-roof">
        <path
          className="side-left"
          d="M -36 -88 Q -28 -128 0 -132 Q 28 -128 36 -88 A 36 13 0 0 1 -36 -88 Z"
        />
        <path
          className="side-right"
          d="M 0 -132 Q 28 -128 36 -88 A 36 13 0 0 1 10 -76 Q 18 -104 0 -132 Z"
        />
      </g>
      <g transform="translate(-6 -92)">
        <g className="sails">
          {[0, 90, 180, 270].map((turn) => (
            <g key={turn} transform={`rotate(${turn + 20})`}>
              <path className="pole" d="M 0 0 V -62" />
              <path className="sail" d="M 0 -14 L 15 -18 V -60 H 0 Z" />
            </g>
          ))}
        </g>
        <circle className="knob" r="5" />
      </g>
    </g>
  );
}
