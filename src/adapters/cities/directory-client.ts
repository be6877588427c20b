import type { DirectoryClient } from "../../cities/ports.ts";
import type { Clock } from "../../kernel/ports.ts";
import { Cities } from "../../protocol/directory.ts";
import { type Answer, signedCall } from "./signed-call.ts";
import type { Sender } from "./signing.ts";

/** To whom calls of a directory are signed: it has no name of its own. */
export const directoryName = "directory";

const registerTimeout = 5_000;
const beatTimeout = 2_000;

export function openDirectoryClient(url: string, sender: Sender, clock: Clock): DirectoryClient {
  const call = async (
    path: string,
    body: unknown,
    timeout: number,
  ): Promise<Answer | undefined> => {
    const answer = await signedCall(sender, clock, {
      to: directoryName,
      method: body === undefined ? "GET" : "POST",
      url: new URL(path, url).href,
      body: body === undefined ? "" : JSON.stringify(body),
      timeout,
    });
    return answer.ok ? answer.value : undefined;
  };
  return {
    async register(as) {
      const answer = await call("/register", as, registerTimeout);
      if (answer?.status === 201) return "registered";
      return answer?.status === 409 ? "name-taken" : "failed";
    },
    async beat(city) {
      const answer = await call("/heartbeat", { city_name: city }, beatTimeout);
      if (answer?.status === 200) return "beaten";
      if (answer?.status === 404) return "unknown";
      return answer?.status === 409 ? "name-taken" : "failed";
    },
    async cities() {
      const answer = await call("/cities", undefined, registerTimeout);
      const read = answer?.status === 200 ? Cities.safeParse(answer.json) : undefined;
      return read?.success === true ? read.data : undefined;
    },
  };
}
