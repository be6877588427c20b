// The events of a signed-in owner's channel, for as long as the source is listened to.

import {
  type Clock,
  type PartSecret,
  type SourceConnection,
  type WrittenBy,
  z,
} from "saintverse/audience";
import { followComment, redemptionComment } from "./event-comments.ts";
import { type EventKind, readEvents } from "./twitch-events.ts";
import { type Account, isValid, signIn, signOut } from "./twitch-login.ts";
import { request, type TwitchSites } from "./twitch-requests.ts";

export type EventsSettings = {
  /** The name of the channel that is heard. */
  readonly channel: string;
  readonly client: string;
  readonly secret: PartSecret;
  readonly clock: Clock;
  readonly language: string;
  readonly sites: TwitchSites;
};

type Tell = Pick<SourceConnection, "push" | "trouble" | "permission"> & {
  readonly written: WrittenBy;
  /** Is filled with the titles of rewards by their ids. */
  readonly rewards: Map<string, string>;
};

const firstPause = 2_000;
const longestPause = 120_000;
/** Twitch wants to be asked every hour whether a login is still good. */
const validEvery = 3_600_000;

/** Signs in, connects, and does both again when they end, until `ended`. Never rejects. */
export async function followEvents(
  settings: EventsSettings,
  tell: Tell,
  ended: AbortSignal,
): Promise<void> {
  let failures = 0;
  const opened = () => {
    failures = 0;
    tell.trouble(undefined);
  };
  while (!ended.aborted) {
    const why = await hearOnce(settings, tell, opened, ended);
    if (ended.aborted) return;
    if (why === "signed-out") signOut(settings);
    else tell.trouble(why);
    failures += 1;
    await settings.clock.sleep(Math.min(firstPause * 2 ** (failures - 1), longestPause), ended);
  }
}

/** Hears until it ends; resolves with the reason for the operator. */
async function hearOnce(
  settings: EventsSettings,
  { push, permission, written, rewards }: Tell,
  opened: () => void,
  ended: AbortSignal,
): Promise<"signed-out" | string> {
  const { channel, client, sites, clock, language } = settings;
  const ja = language.startsWith("ja");
  const signed = await signIn({ ...settings, onPermission: permission }, ended);
  if (!signed.ok)
    return signed.error === "bad-client" ? say.badClient(ja) : say.away(ja, signed.error.note);
  const account = signed.value;
  if (account.login.toLowerCase() !== channel) {
    signOut(settings);
    return say.otherChannel(ja, account.login, channel);
  }
  const over = new AbortController();
  const both = AbortSignal.any([ended, over.signal]);
  const hear = (kind: EventKind, event: unknown) => {
    const comment = (kind === "follow" ? followComment : redemptionComment)(event, ja, clock.now());
    if (comment === undefined) return;
    written.add(comment.author.id, comment.id);
    push([comment]);
  };
  await learnRewards(settings, account, rewards, ended);
  const why = await Promise.race([
    readEvents({ client, account, sites, clock, opened, hear }, both),
    untilInvalid(settings, account, both),
  ]);
  over.abort();
  return why === "signed-out" ? why : say.away(ja, why.note);
}

const Rewards = z.object({ data: z.array(z.unknown()) });
const Reward = z.object({ id: z.string(), title: z.string() });

/** The chat shows the words of a reward without its title. */
async function learnRewards(
  { client, sites }: EventsSettings,
  { userId, token }: Account,
  rewards: Map<string, string>,
  ended: AbortSignal,
): Promise<void> {
  const url = `${sites.api}/channel_points/custom_rewards?broadcaster_id=${userId}`;
  const headers = { authorization: `Bearer ${token}`, "client-id": client };
  const found = await request(url, { headers }, Rewards, ended);
  if (!found.ok) return;
  for (const one of found.value.data) {
    const reward = Reward.safeParse(one).data;
    if (reward !== undefined) rewards.set(reward.id, reward.title.slice(0, 100).toWellFormed());
  }
}

async function untilInvalid(
  settings: EventsSettings,
  account: Account,
  ended: AbortSignal,
): Promise<"signed-out"> {
  while (!ended.aborted) {
    await settings.clock.sleep(validEvery, ended);
    if (!ended.aborted && !(await isValid(settings, account, ended))) break;
  }
  return "signed-out";
}

const say = {
  away: (ja: boolean, why: string) =>
    ja
      ? `フォローとチャンネルポイントを聞けません。またつなぎます: ${why}`
      : `Who follows and what points are spent on is not heard; it is tried again: ${why}`,
  badClient: (ja: boolean) =>
    ja
      ? "Twitch がこのクライアント ID を知りません。TWITCH_CLIENT_ID を確かめ、アプリの種類が「公開」であることを確かめてください。"
      : "Twitch does not know this client id. Check TWITCH_CLIENT_ID, and that the application's type is Public.",
  otherChannel: (ja: boolean, login: string, channel: string) =>
    ja
      ? `${login} として許可されましたが、聞いているチャンネルは ${channel} です。${channel} として許可してください。`
      : `It was allowed as ${login}, but the channel that is heard is ${channel}. Allow it as ${channel}.`,
};
