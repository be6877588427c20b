// Small symbols that clothes and effects share.

const at = (value: number): string => String(Math.round(value * 10) / 10);

/** A star of four points. */
export const twinkle = (x: number, y: number, size: number): string => {
  const waist = size * 0.16;
  return (
    `M${at(x)} ${at(y - size)}Q${at(x + waist)} ${at(y - waist)} ${at(x + size)} ${at(y)}` +
    `Q${at(x + waist)} ${at(y + waist)} ${at(x)} ${at(y + size)}` +
    `Q${at(x - waist)} ${at(y + waist)} ${at(x - size)} ${at(y)}` +
    `Q${at(x - waist)} ${at(y - waist)} ${at(x)} ${at(y - size)}Z`
  );
};

export const disc = (x: number, y: number, radius: number): string =>
  `M${at(x - radius)} ${at(y)}a${at(radius)} ${at(radius)} 0 1 0 ${at(radius * 2)} 0a${at(radius)} ${at(radius)} 0 1 0 ${at(-radius * 2)} 0Z`;

/** A crescent that opens to the upper right. */
export const crescent = (x: number, y: number, size: number): string =>
  `M${at(x + size * 0.1)} ${at(y - size)}A${at(size)} ${at(size)} 0 1 0 ${at(x + size * 0.98)} ${at(y + size * 0.22)}` +
  `A${at(size * 0.8)} ${at(size * 0.8)} 0 1 1 ${at(x + size * 0.1)} ${at(y - size)}Z`;

/** A star of five points. */
export const star = (x: number, y: number, size: number, turn = 0): string => {
  const points = Array.from({ length: 10 }, (_, index) => {
    const angle = -Math.PI / 2 + (index * Math.PI) / 5 + turn;
    const radius = index % 2 === 0 ? size : size * 0.5;
    return `${at(x + Math.cos(angle) * radius)} ${at(y + Math.sin(angle) * radius)}`;
  });
  return `M${points.join("L")}Z`;
};
