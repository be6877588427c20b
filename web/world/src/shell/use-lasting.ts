import { useEffect, useState } from "react";

/** Whether something has been so for a while: what passes in a moment is not spoken of. Milliseconds. */
export function useLasting(isSo: boolean, least: number): boolean {
  const [lasts, setLasts] = useState(false);
  useEffect(() => {
    setLasts(false);
    if (!isSo) return;
    const timer = setTimeout(() => setLasts(true), least);
    return () => clearTimeout(timer);
  }, [isSo, least]);
  return isSo && lasts;
}
