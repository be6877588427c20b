const units = ["B", "KB", "MB", "GB", "TB"] as const;

/** Formats bytes: 820 B, 1.4 MB. */
export function spokenBytes(bytes: number): string {
  let value = Math.max(0, bytes);
  let place = 0;
  while (value >= 1_000 && place < units.length - 1) {
    value /= 1_000;
    place += 1;
  }
  const written = place === 0 || value >= 100 ? String(Math.round(value)) : value.toFixed(1);
  return `${written} ${units[place]}`;
}
