// Twitch with a login: follows and channel points, by a code that the channel's owner enters at Twitch.

import { afterEach, expect, it } from "vitest";
import { type EventsSettings, followEvents } from "../../packages/twitch/src/follow-events.ts";
import { openWrittenBy } from "../../src/parts/audience/written-by.ts";
import type { PartSecret } from "../../src/parts/part.ts";
import type { SourceComment, SourcePermission } from "../../src/saint-graph/ports.ts";
import { odditiesOf } from "../fixtures/oddities.ts";
import { fakeClient, fakeTwitchEvents } from "./fake-twitch/fake-twitch-events.ts";
import { systemClock } from "./system-clock.ts";

const undo: (() => Promise<unknown> | unknown)[] = [];
afterEach(async () => {
  for (const step of undo.splice(0).toReversed()) await step();
});

const within = { timeout: 60_000, interval: 10 };
const isPause = (duration: number): boolean => duration <= 10_000;
/** Pauses between requests and attempts last a hundredth. */
const hasty = {
  now: Date.now,
  sleep: (duration: number, signal?: AbortSignal) =>
    systemClock.sleep(isPause(duration) ? duration / 100 : duration, signal),
};
/** A second is a hundredth of one. */
const fast = {
  now: () => Date.now() * 100,
  sleep: (duration: number, signal?: AbortSignal) => systemClock.sleep(duration / 100, signal),
};

function openSecret(kept?: string): PartSecret {
  let text = kept;
  return {
    read: () => text,
    write(next) {
      text = next;
      return true;
    },
  };
}

const ren = { id: "900", login: "ren_live" };
const follow = "channel.follow";
const redemption = "channel.channel_points_custom_redemption.add";
const both = [redemption, follow];
const who = { user_id: "42", user_login: "hanako", user_name: "はな子" };
const followed = { ...who, followed_at: "2026-11-29T12:00:00.123456789Z" };
const redeemed = {
  ...{
    ...who,
    id: "r-1",
    user_input: "",
    status: "unfulfilled",
    redeemed_at: "2026-11-29T12:00:01Z",
  },
  reward: { id: "reward-2", title: "Hydrate", cost: 100, prompt: "Drink." },
};

async function listening(
  options: Parameters<typeof fakeTwitchEvents>[0] & Partial<EventsSettings> = {},
) {
  const fake = await fakeTwitchEvents({ keepalive: 600, ...options });
  const secret = options.secret ?? openSecret();
  const heard: SourceComment[] = [];
  const troubles: (string | undefined)[] = [];
  const permissions: (SourcePermission | undefined)[] = [];
  const written = openWrittenBy();
  const rewards = new Map<string, string>();
  const ended = new AbortController();
  const running = followEvents(
    {
      ...{ channel: ren.login, client: fakeClient, clock: hasty, language: "en" },
      ...{ ...options, secret, sites: fake.sites },
    },
    {
      ...{ written, rewards },
      push: (comments) => void heard.push(...comments),
      trouble: (text) => void troubles.push(text),
      permission: (asked) => void permissions.push(asked),
    },
    ended.signal,
  );
  undo.push(
    fake.close,
    () => running,
    () => ended.abort(),
  );
  const asks = (times: number) => expect.poll(() => fake.codes.length, within).toBe(times);
  const subscribes = (types: readonly string[] = both) =>
    expect.poll(fake.subscribed, within).toEqual(types);
  const signIn = async () => {
    await asks(1);
    fake.allow(ren);
    await subscribes();
  };
  return { fake, secret, heard, troubles, permissions, written, rewards, asks, subscribes, signIn };
}

it("asks the owner by a code, keeps the login, and hears follows and rewards", async () => {
  const { fake, secret, heard, permissions, written, rewards, troubles, signIn } =
    await listening();
  await signIn();
  expect(permissions).toEqual([
    { url: `https://www.twitch.tv/activate?device-code=${fake.codes[0]}`, code: fake.codes[0] },
    undefined,
  ]);
  fake.notify(follow, followed);
  fake.notify(redemption, redeemed);
  // Words that are written with a reward are a message of the chat.
  fake.notify(redemption, { ...redeemed, id: "r-2", user_input: "Sing please" });
  fake.notify(redemption, { ...redeemed, id: "r-3" });
  await expect
    .poll(() => heard.map(({ id }) => id), within)
    .toEqual([`follow:42:${followed.followed_at}`, "redemption:r-1", "redemption:r-3"]);
  expect(heard[0]).toMatchObject({
    author: { id: "twitch:42", name: "はな子" },
    text: "はな子 follows the channel now",
    badges: ["follow"],
  });
  expect(heard[1]).toMatchObject({
    text: "redeemed “Hydrate” for 100 points",
    badges: ["redemption"],
    time: Date.parse(redeemed.redeemed_at),
  });
  expect(written.take("twitch:42")).toHaveLength(3);
  expect([...rewards]).toEqual([["reward-1", "Sing!"]]);
  expect(troubles).toEqual([undefined]);
  expect(JSON.parse(secret.read() ?? "")).toMatchObject({ client: fakeClient });
  expect(fake.breaches).toEqual([]);
});

it("uses the kept login again, refreshes it once it is too old, and asks when it is over", async () => {
  const first = await listening();
  await first.signIn();
  const { fake, secret, asks, subscribes } = first;
  fake.expire();
  fake.drop();
  await expect.poll(fake.refreshed, within).toBe(1);
  await subscribes();
  const kept = secret.read();
  fake.expire("all");
  fake.drop();
  await asks(2);
  expect(secret.read()).toBeUndefined();
  fake.allow(ren);
  await subscribes();
  expect(secret.read()).not.toBe(kept);
  fake.revoke();
  await asks(3);
  expect(fake.breaches).toEqual([]);
});

it("asks anew when the owner refuses, and when another account allowed it", async () => {
  const { fake, troubles, asks, subscribes, secret } = await listening();
  await asks(1);
  fake.allow();
  await asks(2);
  fake.allow({ id: "901", login: "somebody" });
  await asks(3);
  expect(secret.read()).toBeUndefined();
  expect(troubles.at(-1)).toBe(
    "It was allowed as somebody, but the channel that is heard is ren_live. Allow it as ren_live.",
  );
  fake.allow(ren);
  await subscribes();
  await expect.poll(() => troubles.at(-1), within).toBeUndefined();
});

it("says that Twitch does not know the application, and shows it no login of another one", async () => {
  const secret = openSecret(
    JSON.stringify({ access_token: "a", refresh_token: "r", client: fakeClient }),
  );
  const { fake, troubles, permissions } = await listening({ client: "anotherclient", secret });
  await expect
    .poll(() => troubles.at(-1), within)
    .toMatch(/does not know this client id. Check TWITCH_CLIENT_ID/);
  expect(permissions).toEqual([]);
  expect(fake.codes).toEqual([]);
});

it("hears follows where a channel has no channel points", async () => {
  const { fake, heard, subscribes, asks, troubles } = await listening({ hasPoints: false });
  await asks(1);
  fake.allow(ren);
  await subscribes([follow]);
  fake.notify(follow, followed);
  await expect.poll(() => heard.length, within).toBe(1);
  expect(troubles).toEqual([undefined]);
});

it("goes on where Twitch says and nowhere else, and connects again when it is lost", async () => {
  const { fake, heard, signIn, subscribes, troubles } = await listening();
  await signIn();
  fake.move();
  await expect.poll(fake.subscribed, within).toEqual(both);
  fake.notify(follow, followed);
  await expect.poll(() => heard.length, within).toBe(1);
  fake.move("ws://evil.example/ws");
  fake.move("http://127.0.0.1/ws");
  fake.move("");
  fake.notify(follow, { ...followed, user_id: "43" });
  await expect.poll(() => heard.length, within).toBe(2);
  fake.drop();
  await expect.poll(() => troubles.length, within).toBeGreaterThan(1);
  await subscribes();
  expect(fake.breaches).toEqual([]);
});

it("connects again when Twitch is silent for longer than it announced", async () => {
  const { troubles, signIn, subscribes } = await listening({ keepalive: 10, clock: fast });
  await signIn();
  await expect.poll(() => troubles.join(), within).toContain("Twitch is silent");
  await subscribes();
});

it("takes every oddness of what Twitch sends, and goes on", async () => {
  const { fake, heard, signIn } = await listening();
  await signIn();
  for (const [type, event] of [
    [follow, followed],
    [redemption, redeemed],
  ] as const)
    for (const { value } of odditiesOf(event)) fake.notify(type, value as object);
  const metadata = { message_id: "1", message_type: "notification", message_timestamp: "now" };
  const packet = { metadata, payload: { subscription: { type: follow }, event: followed } };
  for (const { value } of odditiesOf(packet)) fake.raw(JSON.stringify(value));
  fake.raw("not json");
  fake.notify(follow, { ...followed, user_id: "last" });
  await expect.poll(() => heard.at(-1)?.author.id, within).toBe("twitch:last");
  for (const { id, author, text, time } of heard) {
    expect(id.length).toBeLessThan(200);
    expect(author.name.length).toBeLessThanOrEqual(200);
    expect(`${author.name}${text}`.isWellFormed()).toBe(true);
    expect(Number.isFinite(time)).toBe(true);
  }
  expect(fake.breaches).toEqual([]);
});
