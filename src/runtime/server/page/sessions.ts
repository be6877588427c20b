// Sessions of people who signed in: a session is a token of 256 random bits, of which only a digest is kept: in memory,
// or where all processes of a database have it.

import { createHash, randomBytes } from "node:crypto";
import { z } from "zod";
import { ownState, type SharedForm, type SharedState } from "../../../kernel/shared-state.ts";
import { Role } from "../../../protocol/role.ts";

/** Milliseconds after the last use at which a session ends. */
export const sessionIdle = 30 * 86_400_000;
/** The most sessions; the least recently used one is dropped first. */
const sessionsKept = 1_000;
/** Milliseconds between two uses that other processes learn of. */
const toldEvery = 60 * 60_000;

const WebSession = z.object({
  role: Role,
  /** The hash of the password that opened it, or the mark of the token: when that changes, the session ends. */
  hash: z.string(),
  /** Whether its cookie was set over TLS, and is only sent over TLS. */
  isSecure: z.boolean().optional(),
  /** The origin of the session: one of another device is of no use at this machine, and the other way round. */
  over: z.literal("network").optional(),
});
export type WebSession = Readonly<z.infer<typeof WebSession>>;

const KeptSession = WebSession.extend({ digest: z.string(), usedAt: z.number() });
type KeptSession = Readonly<z.infer<typeof KeptSession>>;

/** Sessions by their places, of which there are as many as sessions at most. */
export type SessionPlaces = ReadonlyMap<string, KeptSession>;

export const sessionsForm: SharedForm<SessionPlaces> = {
  first: new Map(),
  rowsOf: (places, parts) => ({
    whole: "",
    parts: new Map(parts.map((place) => [place, JSON.stringify(places.get(place) ?? null)])),
  }),
  withRows(places, { parts }) {
    const next = new Map(places);
    for (const [place, text] of parts) {
      const session = KeptSession.safeParse(JSON.parse(text));
      if (session.success) next.set(place, session.data);
      else next.delete(place);
    }
    return next;
  },
  pruned: (places) => places,
};

export type Sessions = {
  /** Starts a session and resolves with its token, which is given only here, once the session is kept. */
  readonly begin: (session: WebSession) => Promise<string>;
  /** The session of a token, as this process knows it; counts as a use. */
  readonly find: (token: string) => WebSession | undefined;
  /** Looks whether another process began the session of a token that is not known here. */
  readonly look: (token: string) => Promise<void>;
  readonly end: (token: string) => Promise<void>;
  /** Ends every session of another device. */
  readonly endNetwork: () => Promise<void>;
};

const digestOf = (token: string): string => createHash("sha256").update(token).digest("base64");

type Opened = {
  readonly now: () => number;
  readonly state: SharedState<SessionPlaces>;
  /** Whether other processes have them too. */
  readonly isShared: boolean;
  /** The time of a session's last use here, by its digest, the least recently used one first. */
  readonly used: Map<string, number>;
};

/** Sessions on a clock in milliseconds; where processes share them it is the wall's. */
export function openSessions(
  now: () => number,
  state: SharedState<SessionPlaces> = ownState(sessionsForm.first),
  isShared = false,
): Sessions {
  const opened: Opened = { now, state, isShared, used: new Map() };
  let indexed = { of: sessionsForm.first, byDigest: new Map<string, string>() };
  const placeOf = (digest: string): string | undefined => {
    const of = state.known();
    if (indexed.of !== of) {
      indexed = { of, byDigest: new Map([...of].map(([place, kept]) => [kept.digest, place])) };
    }
    return indexed.byDigest.get(digest);
  };
  let looking: Promise<unknown> | undefined;
  return {
    async begin(session) {
      const token = randomBytes(32).toString("base64url");
      const kept = { ...session, digest: digestOf(token), usedAt: now() };
      while (!(await isKept(opened, kept)));
      return token;
    },
    find(token) {
      const place = placeOf(digestOf(token));
      const session = place === undefined ? undefined : state.known().get(place);
      if (place === undefined || session === undefined || isOver(opened, session)) return undefined;
      tellUse(opened, place, session);
      return session;
    },
    async look(token) {
      if (!isShared || placeOf(digestOf(token)) !== undefined) return;
      // A look that has begun may miss what was begun since: the next one, which many wait for, does not.
      const before = looking;
      await before;
      if (looking === before || looking === undefined) looking = state.refresh();
      await looking;
    },
    end: (token) => drop(opened, ({ digest }) => digest === digestOf(token)),
    async endNetwork() {
      await state.refresh();
      await drop(opened, ({ over }) => over === "network");
    },
  };
}

const usedAt = ({ used }: Opened, { digest, usedAt: told }: KeptSession): number =>
  Math.max(told, used.get(digest) ?? Number.NEGATIVE_INFINITY);

const isOver = (opened: Opened, session: KeptSession): boolean =>
  opened.now() - usedAt(opened, session) > sessionIdle;

/** Puts a session into a free place, or into that of the least recently used one; false: another process was faster. */
async function isKept(opened: Opened, session: KeptSession): Promise<boolean> {
  const { state, used } = opened;
  const known = state.known();
  const place = freePlace(opened, known);
  const before = known.get(place)?.digest;
  const isDone = await state.change([place], (places) =>
    places.get(place)?.digest === before
      ? { state: new Map(places).set(place, session), result: true }
      : { state: places, result: false },
  );
  if (!isDone) return false;
  if (before !== undefined) used.delete(before);
  used.set(session.digest, session.usedAt);
  return true;
}

function freePlace(opened: Opened, places: SessionPlaces): string {
  for (let place = 0; place < sessionsKept; place += 1) {
    if (!places.has(String(place))) return String(place);
  }
  const order = new Map([...opened.used.keys()].map((digest, at) => [digest, at]));
  const [first = ["0"]] = [...places].sort(
    ([, one], [, other]) =>
      usedAt(opened, one) - usedAt(opened, other) ||
      (order.get(one.digest) ?? 0) - (order.get(other.digest) ?? 0),
  );
  return first[0];
}

/** Counts a use; other processes learn of it now and then. */
function tellUse({ now, state, isShared, used }: Opened, place: string, kept: KeptSession): void {
  const at = now();
  const { digest } = kept;
  used.delete(digest);
  used.set(digest, at);
  if (!isShared || at - kept.usedAt < toldEvery) return;
  const told = state.change([place], (places) => {
    const newest = places.get(place);
    const isIt = newest?.digest === digest && newest.usedAt < at;
    const next = isIt ? new Map(places).set(place, { ...newest, usedAt: at }) : places;
    return { state: next, result: undefined };
  });
  // A use that cannot be written now is written with a later one.
  if (told instanceof Promise) told.catch(() => undefined);
}

async function drop(
  { state, used }: Opened,
  isMeant: (session: KeptSession) => boolean,
): Promise<void> {
  const meant = [...state.known()].filter(([, session]) => isMeant(session));
  for (const [, { digest }] of meant) used.delete(digest);
  const places = meant.map(([place]) => place);
  if (places.length === 0) return;
  await state.change(places, (newest) => {
    const next = new Map(newest);
    for (const place of places) {
      const session = newest.get(place);
      if (session !== undefined && isMeant(session)) next.delete(place);
    }
    return { state: next, result: undefined };
  });
}
