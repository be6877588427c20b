/** Formats a number of bytes in a suitable unit. */
export function sizeText(bytes: number): string {
  const [size, unit] =
    bytes < 1e6 ? [bytes / 1e3, "kB"] : bytes < 1e9 ? [bytes / 1e6, "MB"] : [bytes / 1e9, "GB"];
  return `${size.toFixed(1)} ${unit}`;
}
