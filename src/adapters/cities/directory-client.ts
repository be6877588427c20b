import { z } from "zod";
import type { DirectoryClient } from "../../cities/ports.ts";
import type { Clock } from "../../kernel/ports.ts";
import { type Cities, ListedCity } from "../../protocol/directory.ts";
import { type CityCallAnswer, signedCall } from "./signed-call.ts";
import type { Sender } from "./signing.ts";

/** The recipient in the signatures of calls to a directory: a directory has no name of its own. */
export const directoryName = "directory";

const registerTimeout = 5_000;
const beatTimeout = 2_000;
/** The list of a full directory has about two million bytes. */
const longestList = 8 << 20;

export function openDirectoryClient(url: string, sender: Sender, clock: Clock): DirectoryClient {
  const call = async (
    path: string,
    body: unknown,
    timeout: number,
  ): Promise<CityCallAnswer | undefined> => {
    const answer = await signedCall(sender, clock, {
      to: directoryName,
      method: body === undefined ? "GET" : "POST",
      url: new URL(path, url).href,
      body: body === undefined ? "" : JSON.stringify(body),
      timeout,
      largest: longestList,
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
      return answer?.status === 200 ? readable(answer.json) : undefined;
    },
  };
}

/** Parses a list; an unreadable entry does not hide the others. */
function readable(json: unknown): Cities | undefined {
  const list = z.record(z.string(), z.unknown()).safeParse(json);
  if (!list.success) return undefined;
  const cities = Object.entries(list.data).flatMap(([name, listed]) => {
    const city = ListedCity.safeParse(listed);
    return city.success ? [[name, city.data] as const] : [];
  });
  return Object.fromEntries(cities);
}
