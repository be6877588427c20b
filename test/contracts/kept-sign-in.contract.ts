// The kept state of sign-in keeps its content, wherever it is: two processes of one place, and a process after
// another, know the same.

import { afterEach, expect, it } from "vitest";
import {
  callerDocument,
  callerOf,
  makeToken,
  removeToken,
} from "../../src/runtime/server/agents/caller-tokens.ts";
import type { KeptSignIn } from "../../src/runtime/server/page/kept-sign-in.ts";
import {
  openPasswords,
  removePassword,
  setPassword,
} from "../../src/runtime/server/page/passwords.ts";
import { linkLasts, makeLink, takeLink } from "../../src/runtime/server/page/sign-in-link.ts";

export type SignInPlace = {
  /** Opens it as another process does. */
  readonly open: () => Promise<KeptSignIn>;
};

/** `freshPlace`: a place where nothing is kept. */
export function keptSignInContract(name: string, freshPlace: () => Promise<SignInPlace>): void {
  const closing: (() => Promise<void>)[] = [];
  afterEach(async () => {
    for (const close of closing.splice(0)) await close();
  });
  const opened = async (place: SignInPlace): Promise<KeptSignIn> => {
    const kept = await place.open();
    closing.push(kept.documents.close);
    return kept;
  };
  const roles = async (kept: KeptSignIn) => {
    const passwords = await openPasswords(kept.passwords);
    if (!passwords.ok) throw new Error(passwords.error);
    return passwords.value;
  };

  it(`${name}: passwords that one process set let in at another, until they are removed`, async () => {
    const place = await freshPlace();
    const [one, other] = [await opened(place), await opened(place)];
    one.documents.onChange(() => undefined);
    other.documents.onChange(() => undefined);
    expect(await setPassword(one.passwords, "user", "a long password")).toMatchObject({
      error: "operator-first",
    });
    await setPassword(one.passwords, "operator", "a long password");
    const asked = () => roles(other).then(({ roleOf }) => roleOf("a long password", undefined));
    await expect.poll(asked, { timeout: 20_000 }).toMatchObject({ role: "operator" });
    // Both set one at once: neither is lost.
    await Promise.all([
      setPassword(one.passwords, "user", "a password of users"),
      setPassword(other.passwords, "viewer", "a password of viewers"),
    ]);
    const later = (await opened(place)).passwords.current();
    expect(later.ok && Object.keys(later.value).sort()).toEqual(["operator", "user", "viewer"]);
    await removePassword(other.passwords, "user");
    await removePassword(other.passwords, "viewer");
    await removePassword(other.passwords, "operator");
    await expect.poll(() => one.passwords.current()).toEqual({ ok: true, value: {} });
  });

  it(`${name}: a link is used once, no matter who made it and who takes it`, async () => {
    const place = await freshPlace();
    const [one, other] = [await opened(place), await opened(place)];
    const text = await makeLink(one.links, 0);
    expect(await takeLink(other.links, "another text", 1)).toBe(false);
    const taken = await Promise.all([one, other].map(({ links }) => takeLink(links, text, 1)));
    expect(taken.filter(Boolean)).toHaveLength(1);
    expect(await takeLink(one.links, text, 1)).toBe(false);
    expect(await takeLink(other.links, await makeLink(one.links, 0), linkLasts)).toBe(false);
  });

  it(`${name}: tokens of agents count everywhere, and none after it was removed`, async () => {
    const place = await freshPlace();
    const [one, other] = [await opened(place), await opened(place)];
    const ofOne = await one.documents.document(callerDocument);
    const token = await makeToken(ofOne, "desk");
    const ofOther = await other.documents.document(callerDocument);
    expect(token.ok && callerOf(ofOther, token.value)).toBe("desk");
    expect(await removeToken(ofOther, "desk")).toMatchObject({ ok: true });
    const ofThird = await (await opened(place)).documents.document(callerDocument);
    expect(token.ok && callerOf(ofThird, token.value)).toBeUndefined();
  });

  it(`${name}: a token of the stage and a browser are known by the one who opens it next`, async () => {
    const place = await freshPlace();
    const one = await opened(place);
    const [stage, watch] = [one.tokens.own("stage-token"), one.tokens.own("stage-watch-token")];
    const next = await opened(place);
    expect(next.tokens.isKnown("stage-token", stage)).toBe(true);
    expect(next.tokens.isKnown("stage-watch-token", watch)).toBe(true);
    expect(next.tokens.isKnown("stage-token", watch)).toBe(false);
    expect(next.tokens.isKnown("stage-token", "")).toBe(false);
    expect(next.tokens.visitorKey).toEqual(one.tokens.visitorKey);
  });
}
