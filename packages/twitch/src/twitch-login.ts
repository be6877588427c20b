// The login of a channel's owner by a code that is entered at Twitch, kept and refreshed.
// https://dev.twitch.tv/docs/authentication/getting-tokens-oauth/#device-code-grant-flow

import {
  type Clock,
  err,
  type Fault,
  ok,
  type PartSecret,
  type Result,
  z,
} from "saintverse/audience";
import { isRefused, type Refused, request, type TwitchSites } from "./twitch-requests.ts";

/** The permissions that the owner is asked for: to read follows, and redeemed rewards. */
export const scopes: readonly string[] = ["moderator:read:followers", "channel:read:redemptions"];

/** Where the operator allows the program to read, and the code for it. */
export type Permission = { readonly url: string; readonly code: string };

export type Account = { readonly userId: string; readonly login: string; readonly token: string };

export type LoginOutside = {
  /** The id of the operator's application at Twitch. */
  readonly client: string;
  readonly sites: TwitchSites;
  readonly secret: PartSecret;
  readonly clock: Clock;
  /** Undefined: nothing is asked any more. */
  readonly onPermission: (permission: Permission | undefined) => void;
};

const text = z.string().min(1).max(4_000);
const Tokens = z.object({ access_token: text, refresh_token: text });
const Kept = Tokens.extend({ client: z.string() });
type Kept = z.infer<typeof Kept>;
const Valid = z.object({ user_id: text, login: text, scopes: z.array(z.string()).catch([]) });
const Device = z.object({
  device_code: text,
  user_code: z.string().min(1).max(40),
  verification_uri: z.url({ protocol: /^https?$/ }).max(500),
  expires_in: z.number().min(1).max(86_400).catch(1_800),
  interval: z.number().min(1).max(600).catch(5),
});

/** `bad-client`: Twitch does not know the application. */
export type LoginRefusal = Fault | "bad-client";

/**
 * The account whose login is kept; its owner is asked where there is none, or where it is over. Resolves when the owner
 * has answered. Never rejects.
 */
export async function signIn(
  outside: LoginOutside,
  ended: AbortSignal,
): Promise<Result<Account, LoginRefusal>> {
  const kept = keptIn(outside);
  const known = kept && (await shown(outside, kept, ended));
  if (known !== undefined) return known;
  for (;;) {
    const asked = await askOwner(outside, ended);
    if (asked !== undefined) return asked;
  }
}

/** The login is over, or of another account than it should be. */
export const signOut = ({ secret }: Pick<LoginOutside, "secret">): void =>
  void secret.write(undefined);

/** Whether Twitch still takes the token, as it wants to be asked every hour. A fault counts as yes. */
export async function isValid(
  { sites }: Pick<LoginOutside, "sites">,
  { token }: Pick<Account, "token">,
  ended: AbortSignal,
): Promise<boolean> {
  const valid = await validated(sites, token, ended);
  return valid.ok || !isRefused(valid.error);
}

function keptIn({ secret, client }: LoginOutside): Kept | undefined {
  const kept = Kept.safeParse(parsed(secret.read() ?? "")).data;
  return kept?.client === client ? kept : undefined;
}

function keep({ secret, client }: LoginOutside, tokens: z.infer<typeof Tokens>): Kept {
  const kept = { ...tokens, client };
  secret.write(JSON.stringify(kept));
  return kept;
}

/** The account of kept tokens, refreshed where they are too old; undefined: Twitch takes them no more. */
async function shown(
  outside: LoginOutside,
  kept: Kept,
  ended: AbortSignal,
): Promise<Result<Account, Fault> | undefined> {
  const { sites, client } = outside;
  const first = await validated(sites, kept.access_token, ended);
  if (first.ok || !isRefused(first.error)) return accountOf(first, kept);
  const body = new URLSearchParams({
    ...{ client_id: client, grant_type: "refresh_token", refresh_token: kept.refresh_token },
  });
  const fresh = await request(`${sites.login}/token`, { method: "POST", body }, Tokens, ended);
  if (!fresh.ok) {
    if (!isRefused(fresh.error)) return err(fresh.error);
    signOut(outside);
    return undefined;
  }
  const now = keep(outside, fresh.value);
  return accountOf(await validated(sites, now.access_token, ended), now);
}

function accountOf(
  valid: Result<z.infer<typeof Valid>, Refused | Fault>,
  { access_token: token }: Kept,
): Result<Account, Fault> | undefined {
  if (!valid.ok) return isRefused(valid.error) ? undefined : err(valid.error);
  const { user_id: userId, login, scopes: given } = valid.value;
  return scopes.every((one) => given.includes(one)) ? ok({ userId, login, token }) : undefined;
}

const validated = (sites: TwitchSites, token: string, ended: AbortSignal) =>
  request(
    `${sites.login}/validate`,
    { headers: { authorization: `OAuth ${token}` } },
    Valid,
    ended,
  );

/** Asks the owner once; undefined: the code was not used in time, or the owner refused. */
async function askOwner(
  outside: LoginOutside,
  ended: AbortSignal,
): Promise<Result<Account, LoginRefusal> | undefined> {
  const { sites, client, onPermission } = outside;
  const body = new URLSearchParams({ client_id: client, scopes: scopes.join(" ") });
  const device = await request(`${sites.login}/device`, { method: "POST", body }, Device, ended);
  if (!device.ok) return err(isRefused(device.error) ? "bad-client" : device.error);
  const { verification_uri: url, user_code: code } = device.value;
  onPermission({ url, code });
  const given = await answerOf(outside, device.value, ended);
  onPermission(undefined);
  if (!given.ok) return isRefused(given.error) ? undefined : err(given.error);
  const kept = keep(outside, given.value);
  return accountOf(await validated(sites, kept.access_token, ended), kept);
}

/** Asks at the interval that Twitch names until the owner has answered. */
async function answerOf(
  { sites, client, clock }: LoginOutside,
  { device_code, interval, expires_in }: z.infer<typeof Device>,
  ended: AbortSignal,
): Promise<Result<z.infer<typeof Tokens>, Refused | Fault>> {
  const until = clock.now() + expires_in * 1_000;
  const body = new URLSearchParams({
    ...{ client_id: client, scopes: scopes.join(" "), device_code },
    grant_type: "urn:ietf:params:oauth:grant-type:device_code",
  });
  let pause = interval * 1_000;
  for (;;) {
    await clock.sleep(pause, ended);
    const given = await request(`${sites.login}/token`, { method: "POST", body }, Tokens, ended);
    if (given.ok || (!isRefused(given.error) && ended.aborted)) return given;
    const said = isRefused(given.error) ? given.error.message : "authorization_pending";
    if (said.includes("slow_down")) pause += 5_000;
    else if (!said.includes("authorization_pending")) return given;
    if (clock.now() > until) return err({ status: 400, message: "expired" });
  }
}

function parsed(written: string): unknown {
  try {
    return JSON.parse(written);
  } catch {
    return undefined;
  }
}
