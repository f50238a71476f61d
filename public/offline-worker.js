// Keeps the pages that were seen last, so that they open without a connection (docs/decisions/0034-without-a-connection.md).
const pages = { name: "pages-1", most: 40 };
/** Of the home page: one for each person who is followed. */
const pieces = { name: "pieces-1", most: 20 };
/** What pages are made with: styles, font, scripts. */
const parts = { name: "parts-1", most: 20 };
const all = [pages, pieces, parts];
const oneDay = 24 * 60 * 60 * 1000;
const longest = 14 * oneDay;
// A hall's network often holds a connection and carries nothing: then what is kept is shown, and the answer is kept for later.
const patience = 4000;
const offlinePath = "/offline";
const seam = /<p class="as-of" hidden="" data-today="([^"]*)" data-before="([^"]*)"><\/p>/;
const listSeam = '<ul class="kept-pages"></ul>';
const piece = /^\/followed\//;
const part = /^\/(assets\/([\w.-]+\.(css|woff2)|(visitor|follow)-[\w-]+\.js)|favicon\.svg)$/;

addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil(takeOver()));
addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (origin !== location.origin) return;
  if (request.method !== "GET") {
    // Somebody signs in or out, or changes something. Another language only needs its own words where it was chosen, and for
    // want of a page.
    event.waitUntil(pathname === "/language" ? forgetWords(request.referrer) : forgetAll());
    return;
  }
  if (request.destination === "document")
    event.respondWith(pathname.startsWith("/admin") ? askOnce(event) : answerPage(event));
  else if (piece.test(pathname)) event.respondWith(answerPiece(event));
  else if (part.test(pathname)) event.respondWith(answerPart(event));
});

// Somebody who is followed plays: what the site sends is shown as it is (docs/decisions/0041-following-somebody-on-the-day.md).
addEventListener("push", (event) => {
  const { title, body, tag, url } = event.data.json();
  const notice = { body, tag, renotify: true, icon: "/icons/192.png", data: url };
  event.waitUntil(registration.showNotification(title, notice));
});
addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(openPage(new URL(event.notification.data, location.origin)));
});

/** The window that has the page already, else a new one. */
async function openPage({ origin, pathname, href }) {
  if (origin !== location.origin) return;
  const windows = await clients.matchAll({ type: "window" });
  const open = windows.find(({ url }) => new URL(url).pathname === pathname);
  return open ? open.focus() : clients.openWindow(href);
}

async function takeOver() {
  for (const name of await caches.keys()) {
    if (!all.some((known) => known.name === name)) await caches.delete(name);
  }
  // Where what it asked for ahead does not come, Firefox shows an error, whatever the worker answers.
  await registration.navigationPreload?.[navigator.userAgent.includes("Firefox/") ? "disable" : "enable"]();
  await clients.claim();
  // The page that brought the worker was there before it.
  for (const { url } of await clients.matchAll({ type: "window" })) {
    await keep(url, await fetch(url)).catch(() => {});
  }
}

async function answerPage(event) {
  const fresh = fromNetwork(event);
  event.waitUntil(fresh.catch(() => {}));
  const kept = await find(event.request.url);
  try {
    return await (kept ? Promise.race([fresh, tooLate()]) : fresh);
  } catch {
    return kept ? withMoment(kept) : withoutConnection(event.request.url);
  }
}

async function answerPiece(event) {
  try {
    return await fromNetwork(event);
  } catch {
    return (await find(event.request.url)) ?? Response.error();
  }
}

/** Parts whose name has a hash never change. */
async function answerPart(event) {
  const { request } = event;
  const isFixed = new URL(request.url).pathname.startsWith("/assets/");
  const kept = await match(parts, request);
  if (kept && isFixed) return kept;
  try {
    const response = await fetch(request);
    if (response.ok) event.waitUntil(put(parts, request, response.clone()).catch(() => {}));
    return response;
  } catch {
    return kept ?? Response.error();
  }
}

/** Whoever leaves what the browser asked for ahead has it asked for again. */
const askOnce = async (event) => (await event.preloadResponse) ?? fetch(event.request);

async function fromNetwork(event) {
  const response = await askOnce(event);
  event.waitUntil(keep(event.request.url, response.clone()).catch(() => {}));
  return response;
}

function tooLate() {
  return new Promise((_resolve, reject) => setTimeout(reject, patience));
}

/** Keeps a page as its address's last; what the server wants nobody to store is forgotten there (pages of who is signed in). */
async function keep(address, response) {
  const url = withoutHash(address);
  const kind = kindOf(url);
  const cache = await caches.open(kind.name);
  const isAnswer = response.ok || response.status === 404;
  if (isAnswer && /no-store/.test(response.headers.get("cache-control"))) return cache.delete(url);
  if (!response.ok || !response.headers.get("content-type")?.startsWith("text/html")) return;
  const html = await response.clone().text();
  await cache.delete(url);
  await cache.put(url, response);
  await trim(cache, kind.most);
  if (kind === pieces) return;
  await keepParts(html);
  await keepOfflinePage();
}

async function keepParts(html) {
  const cache = await caches.open(parts.name);
  for (const [, path] of html.matchAll(/(?:href|src)="([^"]+)"/g)) {
    if (!part.test(path) || (await cache.match(path, { ignoreVary: true }))) continue;
    const response = await fetch(path);
    if (response.ok) await cache.put(path, response);
  }
  await trim(cache, parts.most, (path) => path.startsWith("/assets/"));
}

/** The page that stands for all that are not kept, in the language of the day. */
async function keepOfflinePage() {
  const known = await match(parts, offlinePath);
  if (known && ageOf(known) < oneDay) return;
  const response = await fetch(offlinePath);
  if (!response.ok) return;
  await keepParts(await response.clone().text());
  await put(parts, offlinePath, response);
}

async function forgetWords(page) {
  await forget(parts, offlinePath);
  if (page) await forget(pages, withoutHash(page));
}

async function forgetAll() {
  await caches.delete(pages.name);
  await caches.delete(pieces.name);
}

/** The oldest go first: whatever is kept anew stands last. */
async function trim(cache, most, mayGo = () => true) {
  const keys = (await cache.keys()).filter(({ url }) => mayGo(new URL(url).pathname));
  for (const key of keys.slice(0, Math.max(0, keys.length - most))) await cache.delete(key);
}

async function find(address) {
  const url = withoutHash(address);
  const kind = kindOf(url);
  const kept = await match(kind, url);
  if (!kept || ageOf(kept) < longest) return kept;
  await forget(kind, url).catch(() => {});
}

/** What is kept; nothing where the browser cannot read its caches: then everything comes by the connection. */
async function match({ name }, asked) {
  const cache = await caches.open(name).catch(() => null);
  return cache?.match(asked, { ignoreVary: true }).catch(() => undefined);
}

async function put({ name }, asked, response) {
  await (await caches.open(name)).put(asked, response);
}

async function forget({ name }, asked) {
  await (await caches.open(name)).delete(asked);
}

/** A page from the cache, with the moment from which it is. */
async function withMoment(kept) {
  const html = await kept.text();
  const lang = /<html lang="([\w-]+)"/.exec(html)?.[1] ?? "fr-CA";
  const moment = momentOf(kept);
  const isToday = moment.toDateString() === new Date().toDateString();
  const day = isToday ? {} : { year: "numeric", month: "long", day: "numeric" };
  // As the site writes English times: "6:30 PM".
  const tag = lang.startsWith("en") ? "en-US" : lang;
  const words = new Intl.DateTimeFormat(tag, { ...day, hour: "numeric", minute: "2-digit" }).format(moment);
  const time = lang.startsWith("fr")
    ? // Firefox has "06 h 30".
      words.replace(/^1 (?!h)/, "1er ").replace(/\b0?(\d+)\sh\s/, "$1\u00a0h\u00a0")
    : words;
  const shown = html.replace(seam, (_all, today, before) => {
    return `<p class="as-of">${(isToday ? today : before).replace("{time}", time)}</p>`;
  });
  return documentOf(shown, kept, 200);
}

/** The page that says so, with a way to try again, and a list of the pages that are kept, the last one first. */
async function withoutConnection(asked) {
  const own = await match(parts, offlinePath);
  if (!own) return Response.error();
  let items = "";
  for (const { url } of await (await caches.open(pages.name)).keys()) {
    const kept = await find(url);
    const title = kept && /<title>([^<]*)/.exec(await kept.text())?.[1];
    if (title) items = `<li><a href="${inMarkup(url)}">${title}</a></li>${items}`;
  }
  const html = (await own.text())
    .replace(`class="btn main" href="${offlinePath}"`, () => `class="btn main" href="${inMarkup(asked)}"`)
    .replace(listSeam, () => `<ul class="kept-pages">${items}</ul>`);
  return documentOf(html, own, 503);
}

/** A document made of a kept one: under the same policy, and not under the lengths of what was sent. */
function documentOf(html, kept, status) {
  const headers = new Headers(kept.headers);
  for (const name of ["content-encoding", "content-length", "etag"]) headers.delete(name);
  return new Response(html, { status, headers });
}

/** An address is written with its quotes as codes already. */
const inMarkup = (url) => url.replaceAll("&", "&amp;");

function kindOf(url) {
  return piece.test(new URL(url).pathname) ? pieces : pages;
}

function momentOf(response) {
  return new Date(response.headers.get("date"));
}

function ageOf(response) {
  return Date.now() - momentOf(response);
}

function withoutHash(address) {
  return address.split("#")[0];
}
