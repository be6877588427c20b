import { type RefObject, useLayoutEffect } from "react";

/** Gives a field the height of its text, in a browser that does not know `field-sizing`. */
export function useGrownField(field: RefObject<HTMLTextAreaElement | null>, text: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another text has another height
  useLayoutEffect(() => {
    const area = field.current;
    if (area === null || CSS.supports("field-sizing", "content")) return;
    area.style.height = "auto";
    const { borderTopWidth, borderBottomWidth } = getComputedStyle(area);
    const border = Number.parseFloat(borderTopWidth) + Number.parseFloat(borderBottomWidth);
    area.style.height = `${area.scrollHeight + border}px`;
  }, [field, text]);
}
