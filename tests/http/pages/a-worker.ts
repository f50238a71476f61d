import { createContext, runInContext } from "node:vm";
import { origin, type TestSite } from "#tests/http/a-site.ts";

type Handle = (event: object) => void;

/** The worker that the site serves, as a browser would run it: with caches of its own, and a connection that can be cut. */
export async function aWorker(site: TestSite, cookie = () => "", userAgent = "Chrome/140.0.0.0") {
  const handlers: Record<string, Handle> = {};
  const caches = someCaches();
  const connection = {
    isCut: false,
    isSlow: false,
    requests: [] as string[],
    now: Date.parse("2026-03-01T19:05:00Z"),
  };
  const browsers = {
    unregistered: false,
    asksAhead: false,
    windows: [] as string[],
    shown: [] as { title: string; body: string; data: string }[],
    opened: [] as string[],
  };
  const fetch = async (asked: string | Asked) => {
    const address = new URL(typeof asked === "string" ? asked : asked.url, origin);
    if (connection.isCut) throw new TypeError("no connection");
    if (connection.isSlow) await new Promise(() => undefined);
    connection.requests.push(address.pathname + address.search);
    const response = await site.get(address.pathname + address.search, { cookie: cookie() });
    // As Node's server adds it to every answer.
    response.headers.set("date", new Date(connection.now).toUTCString());
    return response;
  };
  class Clock extends Date {
    constructor(...given: [] | [number | string]) {
      super(...((given.length === 0 ? [connection.now] : given) as [number]));
    }
    static override now() {
      return connection.now;
    }
  }
  const scope = createContext({
    addEventListener: (name: string, handle: Handle) => {
      handlers[name] = handle;
    },
    skipWaiting: async () => undefined,
    navigator: { userAgent },
    registration: {
      navigationPreload: {
        enable: async () => (browsers.asksAhead = true),
        disable: async () => (browsers.asksAhead = false),
      },
      unregister: async () => (browsers.unregistered = true),
      showNotification: async (title: string, notice: { body: string; data: string }) =>
        browsers.shown.push({ ...notice, title }),
    },
    clients: {
      claim: async () => undefined,
      matchAll: async () =>
        browsers.windows.map((url) => ({ url, focus: async () => browsers.opened.push(`again ${url}`) })),
      openWindow: async (url: string) => browsers.opened.push(url),
    },
    location: new URL(origin),
    // Patience ends at once where nothing comes, and never where something does.
    setTimeout: (end: () => void) => (connection.isSlow ? setTimeout(end) : 0),
    caches,
    fetch,
    Date: Clock,
    URL,
    Response,
    Headers,
    Intl,
  });
  /** Lets a handler answer, and waits for all that it has to do besides, but for what a slow connection never brings. */
  const run = async (handle: Handle | undefined, given: object) => {
    const { answer, work } = dispatch(handle, given);
    const response = await answer;
    // What is done meanwhile may find more to do.
    if (!connection.isSlow) for (const promise of work) await promise;
    return response;
  };
  const wake = async (from = site) => {
    // Names of its own for each: a new worker starts where the one before it has ended.
    runInContext(`{${await from.html("/offline-worker.js")}}`, scope);
    for (const name of ["install", "activate"]) await run(handlers[name], {});
  };
  const ask = (path: string, init: Partial<Asked> = {}, ahead?: Response) =>
    run(handlers["fetch"], {
      request: { url: origin + path, method: "GET", destination: "document", ...init },
      preloadResponse: Promise.resolve(ahead),
    });
  return {
    caches,
    connection,
    browsers,
    /** Installs what the site serves now, as after its first page or an update. */
    wake,
    /** The answer to a request of a page, which the browser may have asked for ahead; undefined where the worker leaves it to the browser. */
    ask,
    /** What the worker does with what a push service brings, and with a click on it. */
    bring: (payload: object) => run(handlers["push"], { data: { json: () => payload } }),
    click: (data: string) =>
      run(handlers["notificationclick"], { notification: { data, close: () => undefined } }),
    html: async (path: string) => (await (await ask(path))?.text()) ?? "",
  };
}

interface Asked {
  readonly url: string;
  readonly method: string;
  readonly destination: string;
  readonly referrer?: string;
}

/** Gives an event to a handler: what it answers, and what it has to do besides, which may grow. */
function dispatch(handle: Handle | undefined, given: object) {
  const work: Promise<unknown>[] = [];
  let answer: Promise<Response> | undefined;
  handle?.({
    ...given,
    waitUntil: (promise: Promise<unknown>) => work.push(promise),
    respondWith: (promise: Promise<Response>) => {
      answer = promise;
    },
  });
  return { answer, work };
}

/** Caches as browsers have them, in the order in which things were put. */
function someCaches() {
  const all = new Map<string, Map<string, Response>>();
  const urlOf = (asked: string | { readonly url: string }) =>
    new URL(typeof asked === "string" ? asked : asked.url, origin).href;
  const state = { areBroken: false };
  const open = async (name: string) => {
    if (state.areBroken) throw new DOMException("Unexpected internal error.", "UnknownError");
    const cache = all.get(name) ?? new Map<string, Response>();
    all.set(name, cache);
    return {
      keys: async () => [...cache.keys()].map((url) => ({ url })),
      match: async (asked: string | { url: string }) => cache.get(urlOf(asked))?.clone(),
      put: async (asked: string | { url: string }, response: Response) =>
        void cache.set(urlOf(asked), response),
      delete: async (asked: string | { url: string }) => cache.delete(urlOf(asked)),
    };
  };
  return {
    state,
    open,
    keys: async () => [...all.keys()],
    delete: async (name: string) => all.delete(name),
    /** The paths in a cache, the oldest first. */
    pathsIn: (name: string) =>
      [...(all.get(name)?.keys() ?? [])].map((url) => {
        const { pathname, search } = new URL(url);
        return pathname + search;
      }),
  };
}
