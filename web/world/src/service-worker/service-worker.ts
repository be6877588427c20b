// Runs beside the page: keeps the page's own files, shows words while the city cannot be reached, and opens the page
// when a notification is pressed. It stores no answer about the city. What another app shares it keeps until the user
// has put it into a room.

type Lasting = Event & { readonly waitUntil: (work: Promise<unknown>) => void };
type Fetching = Lasting & {
  readonly request: Request;
  readonly respondWith: (answer: Promise<Response>) => void;
};
type Pressed = Lasting & {
  readonly notification: { readonly data: unknown; readonly close: () => void };
};
type Arrived = Lasting & { readonly data: { readonly json: () => unknown } | null };
type OpenPage = {
  readonly url: string;
  readonly visibilityState: DocumentVisibilityState;
  readonly focus: () => Promise<unknown>;
  readonly navigate: (url: string) => Promise<unknown>;
};
/** The part of a service worker's surroundings that is used here. */
type Surroundings = {
  readonly location: { readonly href: string; readonly origin: string };
  readonly registration: Pick<ServiceWorkerRegistration, "showNotification">;
  readonly skipWaiting: () => Promise<void>;
  readonly clients: {
    readonly claim: () => Promise<void>;
    readonly matchAll: (filter: object) => Promise<readonly OpenPage[]>;
    readonly openWindow: (url: string) => Promise<unknown>;
  };
  readonly addEventListener: {
    (kind: "install" | "activate", heed: (event: Lasting) => void): void;
    (kind: "fetch", heed: (event: Fetching) => void): void;
    (kind: "push", heed: (event: Arrived) => void): void;
    (kind: "notificationclick", heed: (event: Pressed) => void): void;
  };
};
const worker = globalThis as unknown as Surroundings;

const shell = "page-files-1";
/** The most files that are kept; the oldest are those of earlier builds. */
const mostFiles = 160;
const language = new URL(worker.location.href).searchParams.get("language") ?? "";
const offline = `/offline?language=${encodeURIComponent(language)}`;

/** Files whose names change with their content. */
const isUnchanging = (path: string): boolean => /^\/assets\/[\w.-]+-[\w-]{8}\.\w+$/.test(path);
/** Files that everybody gets, and that say nothing of the city. */
const isPublic = (path: string): boolean => /^\/icons\/[\w.-]+$/.test(path) || path === "/moon.svg";

async function kept(request: Request): Promise<Response> {
  const cache = await caches.open(shell);
  const found = await cache.match(request);
  if (found !== undefined) return found;
  return await fetched(cache, request);
}

async function fetched(cache: Cache, request: Request): Promise<Response> {
  const answer = await fetch(request);
  if (answer.ok && answer.type === "basic") {
    await cache.put(request, answer.clone());
    const files = await cache.keys();
    for (const old of files.slice(0, Math.max(0, files.length - mostFiles)))
      if (!old.url.includes("/offline")) await cache.delete(old);
  }
  return answer;
}

/** The present file, or the kept one while there is no connection. */
async function fresh(request: Request): Promise<Response> {
  const cache = await caches.open(shell);
  return await fetched(cache, request).catch(async (error: unknown) => {
    const found = await cache.match(request);
    if (found === undefined) throw error;
    return found;
  });
}

async function page(request: Request): Promise<Response> {
  try {
    return await fetch(request);
  } catch (error) {
    const words = await (await caches.open(shell)).match(offline);
    if (words === undefined) throw error;
    return words;
  }
}

/** The store of shares of other apps: their texts, and their pictures by their place. */
const shared = "shared-1";
const mostShared = 4;
const longestShared = 20_000;

/** Keeps what was shared, and shows the page that asks where to put it. */
async function taken(request: Request): Promise<Response> {
  const form = await request.formData();
  await caches.delete(shared);
  const cache = await caches.open(shared);
  const texts = new URLSearchParams();
  for (const name of ["title", "text", "url"]) {
    const text = form.get(name);
    if (typeof text === "string") texts.set(name, text.slice(0, longestShared));
  }
  await cache.put("/shared/texts", new Response(texts.toString()));
  const pictures = form.getAll("pictures").filter((one) => typeof one !== "string");
  for (const [place, picture] of pictures.slice(0, mostShared).entries())
    await cache.put(`/shared/${place}`, new Response(picture));
  return Response.redirect(new URL("/share?given=whole", worker.location.origin), 303);
}

worker.addEventListener("install", (event) => {
  const begin = async () => {
    const cache = await caches.open(shell);
    await cache.put(offline, await fetch(offline, { cache: "reload" }));
    await worker.skipWaiting();
  };
  event.waitUntil(begin());
});

worker.addEventListener("activate", (event) => {
  const begin = async () => {
    for (const name of await caches.keys())
      if (name !== shell && name !== shared) await caches.delete(name);
    await worker.clients.claim();
  };
  event.waitUntil(begin());
});

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method === "POST" && origin === worker.location.origin && pathname === "/share")
    return event.respondWith(taken(request));
  if (request.method !== "GET" || origin !== worker.location.origin) return;
  if (request.mode === "navigate") {
    if (request.destination === "document") event.respondWith(page(request));
  } else if (isUnchanging(pathname)) event.respondWith(kept(request));
  else if (isPublic(pathname)) event.respondWith(fresh(request));
});

/** Shows what the program sent, unless somebody sees the page. */
worker.addEventListener("push", (event) => {
  const { title, body, room } = Object(event.data?.json()) as Readonly<Record<string, unknown>>;
  const show = async () => {
    const pages = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
    if (pages.some(({ visibilityState }) => visibilityState === "visible")) return;
    await worker.registration.showNotification(String(title), {
      body: String(body),
      // As the page itself shows it: the newest of a room replaces the one before.
      tag: `room ${room}`,
      icon: "/icons/icon-192.png",
      badge: "/icons/icon-192.png",
      data: `/room/${room}`,
    });
  };
  event.waitUntil(show());
});

worker.addEventListener("notificationclick", (event) => {
  const { notification } = event;
  notification.close();
  const path = String(notification.data);
  const place = new URL(/^\/[\w/-]*$/.test(path) ? path : "/", worker.location.origin).href;
  const open = async () => {
    const [first] = await worker.clients.matchAll({ type: "window" });
    if (first === undefined) return await worker.clients.openWindow(place);
    await first.focus();
    return first.url === place ? undefined : await first.navigate(place);
  };
  event.waitUntil(open());
});
