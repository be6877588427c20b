type BoxProps = {
  /** Half of the width and of the depth of the ground, as they are seen. */
  readonly w: number;
  readonly d: number;
  readonly h: number;
  /** The middle of its ground. */
  readonly x?: number;
  readonly y?: number;
  /** The name of the colour: `wall`, `roof`, `stone`. */
  readonly of?: string;
};

/** A box that stands on a corner, seen from above: its left side, its right side, and its top. */
export function Box({ w, d, h, x = 0, y = 0, of = "wall" }: BoxProps) {
  return (
    <g className={`of-${of}`} transform={`translate(${x} ${y})`}>
      <path className="side-left" d={`M ${-w} 0 L 0 ${d} V ${d - h} L ${-w} ${-h} Z`} />
      <path className="side-right" d={`M ${w} 0 L 0 ${d} V ${d - h} L ${w} ${-h} Z`} />
      <path className="side-top" d={`M ${-w} ${-h} L 0 ${d - h} L ${w} ${-h} L 0 ${-d - h} Z`} />
    </g>
  );
}

/** A roof with two slopes over a box; its ridge runs to the back right. */
export function Gable({ w, d, h, x = 0, y = 0, of = "roof" }: BoxProps) {
  const over = 8;
  const front = { x: -w / 2, y: d / 2 - h };
  const back = { x: w / 2, y: -d / 2 - h };
  return (
    <g className={`of-${of}`} transform={`translate(${x} ${y})`}>
      <path
        className="side-top"
        d={`M ${-w - over} 2 L ${front.x - over * 0.6} ${front.y + 4} L ${back.x} ${back.y} L 0 ${-d - 4} Z`}
      />
      <path className="gable" d={`M ${-w} 0 L ${front.x} ${front.y} L 0 ${d} Z`} />
      <path
        className="side-right"
        d={`M ${over * 0.7} ${d + 6} L ${front.x - over * 0.6} ${front.y + 4} L ${back.x + 2} ${back.y} L ${w + over} 3 Z`}
      />
    </g>
  );
}

type WindowProps = {
  readonly x: number;
  readonly y: number;
  readonly w?: number;
  readonly h?: number;
};

/** A window in a side that looks left; the slope is that of the wall. */
export function LeftWindow({ x, y, w = 17, h = 19 }: WindowProps) {
  return <path className="window" d={`M ${x} ${y} l ${w} ${w / 2} v ${h} l ${-w} ${-w / 2} Z`} />;
}

export function RightWindow({ x, y, w = 17, h = 19 }: WindowProps) {
  return <path className="window" d={`M ${x} ${y} l ${w} ${-w / 2} v ${h} l ${-w} ${w / 2} Z`} />;
}

/** A door in the right side, where the ways begin. */
export function Door({ x, y, w = 20, h = 34 }: WindowProps) {
  return (
    <g>
      <path
        className="door"
        d={`M ${x} ${y} v ${-h + 6} q ${w / 2} ${-12 - w / 4} ${w} ${-w / 2} v ${h - 6} Z`}
      />
      <circle className="knob" cx={x + w - 5} cy={y - h / 2 - 2} r="1.6" />
    </g>
  );
}
