// The controls of a page that are too small for a thumb.

/**
 * The controls within an element that are smaller than 44 pixels, by their kind. Links within a sentence are left out:
 * the sentence gives them their place. Runs in the page.
 */
export function smallTargets(within: string): readonly string[] {
  const pressable =
    "a[href], button, summary, select, textarea, input:not([type=file], [type=hidden]), [role=option], [role=tab]";
  const least = 44;
  const isSmall = (target: HTMLElement): boolean => {
    const own = target.getBoundingClientRect();
    const around = target.closest("label")?.getBoundingClientRect() ?? own;
    const width = Math.max(own.width, around.width);
    const height = Math.max(own.height, around.height);
    if (Math.min(width, height) >= least - 0.5) return false;
    // The place around it may count for it: as far as it is hit from its middle.
    const [x, y] = [own.left + own.width / 2, own.top + own.height / 2];
    const reach = (right: number, down: number): number => {
      let far = 0;
      const isHit = (by: number): boolean => {
        const hit = document.elementFromPoint(x + right * by, y + down * by);
        return (
          hit !== null && (target.contains(hit) || hit.closest("label")?.contains(target) === true)
        );
      };
      while (far < least && isHit(far + 1)) far += 1;
      return far;
    };
    return reach(1, 0) + reach(-1, 0) < least - 1 || reach(0, 1) + reach(0, -1) < least - 1;
  };
  const isReached = (target: HTMLElement): boolean => {
    const { width, left, right, top, bottom } = target.getBoundingClientRect();
    const isIn = width > 1 && right > 0 && left < innerWidth && bottom > 0 && top < innerHeight;
    return isIn && target.checkVisibility({ visibilityProperty: true });
  };
  const named = (target: HTMLElement): string => {
    const { width, height } = target.getBoundingClientRect();
    const name = (target.getAttribute("aria-label") ?? target.textContent ?? "").trim();
    const what = `${target.tagName.toLowerCase()}.${target.className}`;
    return `${what} ${name.slice(0, 20)} ${Math.round(width)}x${Math.round(height)}`;
  };
  return [...document.querySelectorAll<HTMLElement>(pressable)]
    .filter((target) => target.closest(within) !== null)
    .filter((target) => !target.matches(".prose a, :disabled") && isReached(target))
    .filter(isSmall)
    .map(named);
}
