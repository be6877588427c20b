import { type RefObject, useEffect, useRef } from "react";

/**
 * The element in which a page stands. Whoever goes to another page is there with keyboard and screen reader too: what
 * was pressed may be gone. Who only arrives at the application begins at its top.
 */
export function useFocusOnArrival(route: object | undefined): RefObject<HTMLElement | null> {
  const content = useRef<HTMLElement>(null);
  const last = useRef(route);
  useEffect(() => {
    if (last.current === route) return;
    last.current = route;
    content.current?.focus({ preventScroll: true });
  }, [route]);
  return content;
}
