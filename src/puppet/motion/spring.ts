/** A value that moves, and its speed per second. */
export type Spring = { value: number; velocity: number };

export const springAt = (value: number): Spring => ({ value, velocity: 0 });

/**
 * Moves `spring` for `seconds` towards `target`. It is the exact solution, so that long and short steps end at the same
 * place. `damping` 1 and more never overshoots.
 */
export function follow(
  spring: Spring,
  target: number,
  frequency: number,
  damping: number,
  seconds: number,
): number {
  const speed = 2 * Math.PI * frequency;
  const away = spring.value - target;
  if (damping >= 1) {
    const fading = Math.exp(-speed * seconds);
    const pull = spring.velocity + speed * away;
    spring.value = target + fading * (away + pull * seconds);
    spring.velocity = fading * (spring.velocity - pull * speed * seconds);
    return spring.value;
  }
  const swing = speed * Math.sqrt(1 - damping * damping);
  const fading = Math.exp(-damping * speed * seconds);
  const cosine = Math.cos(swing * seconds);
  const sine = Math.sin(swing * seconds) / swing;
  const pull = spring.velocity + damping * speed * away;
  const velocity = spring.velocity;
  spring.value = target + fading * (away * cosine + pull * sine);
  spring.velocity =
    fading * (velocity * cosine - (damping * speed * velocity + speed * speed * away) * sine);
  return spring.value;
}
