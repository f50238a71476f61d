import { m } from "#app/i18n/paraglide/messages.js";
import { plainPage } from "./plain-page.ts";

/** The page's own address, whichever it is. */
const tryAgain = () => ({ href: "", label: m.offline_retry() });

/** When not even a page can be made (the database does not answer). */
export function maintenancePage(reference: string): Response {
  return plainPage({
    status: 503,
    title: m.maintenance_title(),
    text: [m.maintenance_text(), m.error_text({ reference })],
    link: tryAgain(),
    headers: { "retry-after": "60" },
  });
}

/** 429 for somebody who asks for too much, 503 when too many ask. */
export function busyPage(status: 429 | 503, retryAfter: number): Response {
  return plainPage({
    status,
    title: m.busy_title(),
    text: [status === 429 ? m.busy_address() : m.busy_site()],
    link: tryAgain(),
    headers: { "retry-after": String(retryAfter) },
  });
}

/**
 * For a form of somebody who is not signed in (R50): without scripts, when the session ended meanwhile. Only this page still has what
 * was typed: reloaded, it is sent again. The form's own page would have to be fetched anew, and is refused until somebody signs in.
 */
export function forbiddenPage(): Response {
  return plainPage({
    status: 401,
    title: m.forbidden_title(),
    text: [m.forbidden_form()],
    link: { href: "/login", label: m.signed_out_open(), isApart: true },
  });
}

/** For a change that no page of this site sends (R50), or that a proxy under another address passes on. */
export function foreignPage(): Response {
  return plainPage({
    status: 403,
    title: m.foreign_title(),
    text: [m.foreign_text(), m.foreign_address()],
    link: { href: "/", label: m.not_found_home() },
  });
}

/** For an address that cannot be read: a link that was cut in the middle of a letter, or a text too long to be searched for. */
export function unreadablePage(status: 400 | 414): Response {
  return plainPage({
    status,
    title: m.not_found_title(),
    text: [m.not_found_text()],
    link: { href: "/", label: m.not_found_home() },
  });
}

/** For a form that is sent to an address that takes none: its page was open while the site became newer. */
export function strayPage(allow: string): Response {
  return plainPage({
    status: 405,
    title: m.body_cut_title(),
    text: [m.body_stray()],
    link: { href: "/", label: m.not_found_home() },
    headers: { allow },
  });
}

/** A form that was cut off on its way: too long, or too slow. */
export function cutPage(status: 408 | 413): Response {
  return plainPage({
    status,
    title: m.body_cut_title(),
    text: [status === 413 ? m.body_too_long() : m.body_too_slow()],
    // Its form is at the address to which it was sent.
    link: { href: "", label: m.body_cut_open() },
  });
}
