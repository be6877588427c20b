import { useEffect, useState } from "react";

/** The script of this page; its name identifies the build. Absent during development. */
const ownScript = (): string | undefined =>
  document
    .querySelector('script[type="module"][src*="/assets/"]')
    ?.getAttribute("src")
    ?.split("/")
    .at(-1);

/** Whether the program serves another build than the running one; an unreachable program gives no answer. */
async function isReplaced(): Promise<boolean> {
  const own = ownScript();
  if (own === undefined) return false;
  try {
    const answer = await fetch("/", { cache: "no-store" });
    return answer.ok && !(await answer.text()).includes(own);
  } catch {
    return false;
  }
}

/**
 * `replaced`: the program serves a newer page. Checks whenever `occasion` changes, and when the tab becomes visible;
 * not while it is undefined.
 */
export function useNewBuild(occasion: object | undefined): "same" | "replaced" {
  const [build, setBuild] = useState<"same" | "replaced">("same");
  useEffect(() => {
    let current = true;
    const look = () => {
      if (!occasion || document.visibilityState !== "visible") return;
      void isReplaced().then((replaced) => current && replaced && setBuild("replaced"));
    };
    look();
    document.addEventListener("visibilitychange", look);
    return () => {
      current = false;
      document.removeEventListener("visibilitychange", look);
    };
  }, [occasion]);
  return build;
}
