import type { Language } from "../../../../src/protocol/language.ts";

type ScriptAddress = string & { readonly trusted: never };
type TrustedTypes = {
  readonly createPolicy: (
    name: string,
    rules: { readonly createScriptURL: (address: string) => string },
  ) => { readonly createScriptURL: (address: string) => ScriptAddress };
};

const workerFile = "/service-worker.js";

/** The only script address that the page names itself; browsers without trusted types take it as it is. */
const policy = (
  globalThis as unknown as { readonly trustedTypes?: TrustedTypes }
).trustedTypes?.createPolicy("page-worker", {
  createScriptURL: (language) => `${workerFile}?language=${encodeURIComponent(language)}`,
});

const addressFor = (language: Language): string =>
  policy?.createScriptURL(language) ?? `${workerFile}?language=${encodeURIComponent(language)}`;

/** Starts the service worker, which only runs where the connection is trusted; without one the page works as well. */
export function startPageWorker(language: Language): void {
  if (!import.meta.env.PROD || !("serviceWorker" in navigator)) return;
  void navigator.serviceWorker
    .register(addressFor(language), { type: "module", updateViaCache: "none" })
    .catch(() => undefined);
}
