import { useEffect, useState } from "react";

/** The file that this page was begun from; its name tells builds apart. Absent while the page is being developed. */
const ownScript = (): string | undefined =>
  document
    .querySelector('script[type="module"][src*="/assets/"]')
    ?.getAttribute("src")
    ?.split("/")
    .at(-1);

/** Whether the program serves another build than the one that runs here; a program that is away says nothing. */
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
 * `replaced`: the program serves a newer page. Looks whenever `occasion` changes, and when one comes back to the tab;
 * not while there is none.
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
