const star = "M 0 -11 Q 1.6 -1.6 11 0 Q 1.6 1.6 0 11 Q -1.6 1.6 -11 0 Q -1.6 -1.6 0 -11 Z";

/** Decorations of the face for all emotions; the style sheet shows those of the present one. */
export function Moods() {
  return (
    <g className="moods">
      <g className="mood joy">
        <path d={star} transform="translate(66 112)" />
        <path d={star} transform="translate(340 92) scale(1.3)" />
        <path d={star} transform="translate(352 178) scale(.7)" />
      </g>
      <g className="mood fun">
        <path d="M 336 116 v -34 l 20 -6 v 32" className="note-stem" />
        <ellipse cx="330" cy="117" rx="7.5" ry="5.6" transform="rotate(-18 330 117)" />
        <ellipse cx="350" cy="109" rx="7.5" ry="5.6" transform="rotate(-18 350 109)" />
      </g>
      <g className="mood sadness">
        <path d="M 128 241 q 9 13 0 18 q -9 -5 0 -18 Z" />
        <path d="M 272 241 q 9 13 0 18 q -9 -5 0 -18 Z" />
      </g>
      <g className="mood anger">
        <path d="M 318 84 q 2 14 -12 14 M 326 84 q -2 14 12 14 M 318 118 q 2 -14 -12 -14 M 326 118 q -2 -14 12 -14" />
      </g>
      <g className="mood surprise">
        <path d="M 64 132 l -22 -10 M 72 104 l -17 -18 M 336 132 l 22 -10 M 328 104 l 17 -18" />
      </g>
      <g className="mood shyness">
        <path d="M 332 150 q 12 17 0 24 q -12 -7 0 -24 Z" />
      </g>
    </g>
  );
}
