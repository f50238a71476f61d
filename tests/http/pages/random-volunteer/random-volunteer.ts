import { verify } from "#app/use-cases/ledger/verify.ts";
import type { TestSite } from "#tests/http/a-site.ts";
import { origin } from "#tests/http/a-site.ts";
import { pageFaults } from "../page-faults.ts";
import type { Chance } from "./chance.ts";
import { filledForm } from "./filled-form.ts";
import { type PageForm, pageForms, pageLinks } from "./page-forms.ts";

interface Page {
  readonly path: string;
  readonly html: string;
}

/** Where a volunteer goes by the menu. */
const byMenu = [
  "/admin",
  "/admin/evenings",
  "/admin/history",
  "/admin/history",
  "/admin/import-matches",
  "/admin/import-players",
  "/admin/compile",
  "/admin/compile?table=bonzini",
  "/admin/start-ratings",
  "/admin/scores",
  "/admin/articles",
  "/admin/articles/new?kind=news",
  "/admin/settings",
  "/rankings/bonzini?inactive=1",
  "/rankings/bonzini?inactive=1",
  "/rankings/leonhart?inactive=1",
  "/tournaments",
  "/tournaments/history",
  "/tournaments/new",
];
// What ends the session, changes who may have one, or cannot be undone; and what is no page.
const notSent = /^\/(logout|language|login|admin\/(account|administrators|push-tokens))|erase/;
const notFollowed =
  /^\/(assets|uploads|icons|logout|language|admin\/backup|share)\b|\.(png|js|svg|css|woff2)\b/;

/**
 * A volunteer who presses any button of the desk, follows any link, goes back to old pages and sends their forms, or sends a form twice
 * at once. `faults` has what was wrong: an answer of 500, a page that is not whole, a link that leads nowhere, data that is not sound.
 */
export class RandomVolunteer {
  readonly faults: string[] = [];
  /** The operations' addresses that were sent to, with how often each was answered without a refusal. */
  readonly done = new Map<string, number>();
  readonly #seen: Page[] = [];
  readonly #site: TestSite;
  readonly #cookie: string;
  readonly #chance: Chance;
  #page: Page = { path: "/admin", html: "" };
  #asked = 0;

  constructor(site: TestSite, cookie: string, chance: Chance) {
    this.#site = site;
    this.#cookie = cookie;
    this.#chance = chance;
  }

  async takeStep(): Promise<void> {
    const chance = this.#chance;
    const way = chance.below(100);
    if (way < 40) await this.#press();
    else if (way < 75) await this.#follow();
    else if (way < 83) await this.#goBack();
    else await this.go(chance.oneOf(byMenu) ?? "/admin");
  }

  /** What verify finds at this moment is a fault of the steps so far. */
  async verify(): Promise<void> {
    const { faults } = await verify(this.#site.database.read);
    if (faults.length > 0) this.#fault(`verify: ${JSON.stringify(faults)}`);
  }

  async go(path: string): Promise<void> {
    const answer = await this.#site.get(path, { cookie: this.#cookie }, this.#address());
    if (answer.status >= 400) this.#fault(`${path}, from ${this.#page.path}: ${answer.status}`);
    await this.#take(path, answer);
  }

  /** Others each time, so that nobody asks for too much. */
  #address(): string {
    return `192.0.2.${++this.#asked % 250}`;
  }

  async #follow(): Promise<void> {
    const links = pageLinks(this.#page.html).filter((link) => !notFollowed.test(link));
    // What visitors have too is most of the links.
    const toWork = links.filter((link) => link.startsWith("/admin") || /manage|edit|correct/.test(link));
    const link = this.#chance.oneOf(this.#chance.happens(0.6) && toWork.length > 0 ? toWork : links);
    if (link !== undefined) await this.go(link);
  }

  /** A page that is old may lead to what has gone since: its forms are sent, its links are not followed. */
  async #goBack(): Promise<void> {
    const old = this.#chance.oneOf(this.#seen.slice(-8));
    if (!old) return;
    this.#page = old;
    await this.#press();
    await this.go("/admin");
  }

  async #press(): Promise<void> {
    const chance = this.#chance;
    const forms = pageForms(this.#page.html, this.#page.path).filter(({ action }) => !notSent.test(action));
    // What stands on every page, or keeps whoever opens it, would be nearly all that is sent.
    const rarer = forms.filter(({ action }) => !/settings|evenings$/.test(action) || chance.happens(0.3));
    const form = chance.oneOf(rarer.filter(({ method }) => method === "post")) ?? chance.oneOf(rarer);
    if (!form) return;
    const button = chance.happens(0.6) ? form.buttons.at(-1) : chance.oneOf(form.buttons);
    const filled = filledForm(form, button, chance);
    const to = new URL(button?.action ?? form.action, `${origin}${this.#page.path}`);
    const path = to.pathname + to.search;
    if (notSent.test(path)) return;
    if (form.method === "get") return this.go(`${to.pathname}?${asQuery(filled)}`);
    // Now and then with a double click.
    const times = chance.happens(0.12) ? 2 : 1;
    const answers = await Promise.all(Array.from({ length: times }, () => this.#send(path, form, filled)));
    for (const answer of answers) await this.#take(path, answer);
  }

  async #send(path: string, { isMultipart }: PageForm, filled: FormData): Promise<Response> {
    const body = isMultipart ? filled : asQuery(filled);
    const answer = await this.#site.post(path, body, { cookie: this.#cookie }, this.#address());
    const kind = path.replace(/\?.*/, "").replaceAll(/[0-9a-z]{16,}/g, ":id");
    if (answer.status < 400) this.done.set(kind, (this.done.get(kind) ?? 0) + 1);
    return answer;
  }

  async #take(path: string, answer: Response): Promise<void> {
    const location = answer.headers.get("location");
    if (location !== null && answer.status < 400) {
      const { pathname, search } = new URL(location, origin);
      return this.go(pathname + search);
    }
    const html = await answer.text();
    if (answer.status >= 500) this.#fault(`${path}: ${answer.status}`);
    if (!answer.headers.get("content-type")?.startsWith("text/html")) return;
    for (const fault of pageFaults(html)) this.#fault(`${path}: ${fault}`);
    this.#seen.push(this.#page);
    this.#page = { path, html };
  }

  #fault(what: string): void {
    this.faults.push(what);
  }
}

/** As a form without files sends it. */
function asQuery(filled: FormData): URLSearchParams {
  const texts = [...filled].map(([name, value]) => [name, typeof value === "string" ? value : value.name]);
  return new URLSearchParams(texts);
}
