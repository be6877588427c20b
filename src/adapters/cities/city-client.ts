import type { CallFault, CityAddress, CityClient } from "../../cities/ports.ts";
import { fault } from "../../kernel/fault.ts";
import type { Clock } from "../../kernel/ports.ts";
import { err, ok, type Result } from "../../kernel/result.ts";
import {
  type CityApiRefusal,
  cityRefusals,
  OpenBuildings,
  Refused,
  Thought,
  VisitAnswer,
} from "../../protocol/city-api.ts";
import type { VisitRequest } from "../../protocol/visit-messages.ts";
import { type CityCall, type CityCallAnswer, outOfReach, signedCall } from "./signed-call.ts";
import type { Sender } from "./signing.ts";

const tellTimeout = 8_000;
/** The other city answers within 30 s. */
const thinkTimeout = 35_000;

const moveInOf = ({
  persona,
  name,
  target,
  home,
  homeName,
  visit,
  until,
  emotion,
  look,
}: VisitRequest) => ({
  persona_id: persona,
  persona_name: name,
  target_building_id: target,
  source_city_id: home,
  source_city_name: homeName,
  visit,
  until,
  ...(emotion === undefined ? {} : { emotion }),
  ...(look === undefined ? {} : { look }),
});

const isKnownRefusal = (text: string): text is CityApiRefusal => Object.hasOwn(cityRefusals, text);

/**
 * `skew`: the largest difference between a city's clock and the local one, milliseconds; answers beyond it are
 * rejected. `onOutOfReach`: called when a city is not called because its address is not permitted.
 */
export function openCityClient(
  sender: Sender,
  clock: Clock,
  skew: number,
  onOutOfReach: (to: CityAddress) => void = () => undefined,
): CityClient {
  const call = async (
    to: CityAddress,
    path: string,
    body: unknown,
    { timeout, signal }: Pick<CityCall, "timeout" | "signal">,
  ): Promise<Result<unknown, CallFault>> => {
    const asked = clock.now();
    const answer = await signedCall(sender, clock, {
      to: to.city,
      method: body === undefined ? "GET" : "POST",
      url: new URL(path, to.url).href,
      body: body === undefined ? "" : JSON.stringify(body),
      timeout,
      reach: to.reach,
      signal,
    });
    if (!answer.ok && answer.error === outOfReach) onOutOfReach(to);
    if (!answer.ok) return err({ kind: "fault", fault: answer.error });
    return believed(to, answer.value, { from: asked - skew - 1_000, to: clock.now() + skew });
  };

  return {
    async tell(to, message) {
      const isRequest = message.kind === "request";
      const path = isRequest ? "/inter-city/request-move-in" : "/inter-city/visits";
      const body = isRequest ? moveInOf(message) : message;
      const answered = await call(to, path, body, { timeout: tellTimeout });
      if (!answered.ok) return answered;
      const read = VisitAnswer.safeParse(answered.value);
      if (!read.success) return badReply;
      const { answer } = read.data;
      return answer === undefined || answer.visit === message.visit ? ok(answer) : badReply;
    },
    async buildings(to) {
      const answered = await call(to, "/inter-city/buildings", undefined, { timeout: tellTimeout });
      if (!answered.ok) return answered;
      const read = OpenBuildings.safeParse(answered.value);
      return read.success ? ok(read.data) : badReply;
    },
    async think(to, persona, think, signal) {
      const path = `/persona-proxy/${encodeURIComponent(persona)}/think`;
      const answered = await call(to, path, think, { timeout: thinkTimeout, signal });
      if (!answered.ok) return answered;
      const read = Thought.safeParse(answered.value);
      return read.success ? ok(read.data) : badReply;
    },
  };
}

const badReply = {
  ok: false,
  error: { kind: "fault", fault: fault("bad-reply", "the answer cannot be read") },
} as const satisfies Result<never, CallFault>;

/**
 * Checks that the city itself has signed the answer, and now: no answer of another city, and no old answer, is
 * accepted.
 */
function believed(
  { city, key }: CityAddress,
  { status, json, signer }: CityCallAnswer,
  moment: { readonly from: number; readonly to: number },
): Result<unknown, CallFault> {
  const refused = status >= 400 ? Refused.safeParse(json) : undefined;
  if (refused?.success === true && isKnownRefusal(refused.data.refused)) {
    return err({ kind: "refused", refusal: refused.data.refused });
  }
  if (status < 200 || status >= 300) {
    return err({ kind: "fault", fault: fault("unavailable", `status ${status}`) });
  }
  if (key === undefined || signer?.key !== key || signer.city !== city) {
    return err({ kind: "fault", fault: fault("unauthorised", "the answer is not that city's") });
  }
  if (signer.at < moment.from || signer.at > moment.to) {
    return err({ kind: "fault", fault: fault("bad-reply", "the clocks are too far apart") });
  }
  return ok(json);
}
