import type { NearCity } from "../../../../../src/protocol/abroad-view.ts";
import { useWords } from "../../language/language-context.tsx";

const levels = { trusted: "good", met: "warn", unknown: undefined, banned: "bad" } as const;

const reaches = {
  reached: "good",
  untrusted: "warn",
  unreachable: "bad",
  unknown: undefined,
} as const;

/** The trust between this city and another one, and whether it answers. */
export function TrustTags({ near }: { readonly near: NearCity }) {
  const words = useWords("abroad");
  const { trustLevel, reach, kind, city } = near;
  const isCalled = trustLevel === "trusted";
  return (
    <p className="trust-tags">
      <span className="tag" data-level={levels[trustLevel]}>
        {words.trustLevel[trustLevel]}
      </span>
      {isCalled && (
        <span className="tag" data-level={reaches[reach]}>
          {words.reach[reach]}
        </span>
      )}
      {kind !== "saintverse" && <span className="tag">{words.kind[kind]}</span>}
      <code className="soft">{city}</code>
    </p>
  );
}
