import { redirect } from "react-router";
import type { Queries } from "#app/data/connection/database.ts";
import { findMergedInto } from "#app/data/players/players.ts";
import type { Player } from "#app/domain/players/player.ts";
import { m } from "#app/i18n/paraglide/messages.js";

/** Throw it: the page is a real 404 in the visitor's language, and so is a file that is not there, as a line of text. */
export function notFound(): Response {
  return new Response(`${m.not_found_title()}\n`, {
    status: 404,
    headers: { "content-type": "text/plain; charset=utf-8" },
  });
}

/** The loader of an address that only takes what is posted: reading it is a 404 like any other. */
export function loadNothing(): never {
  throw notFound();
}

/** Throw it: what the address of a merged player leads to, by the id of the kept one (R54); a 404 where there is nobody. */
export async function keptOrNotFound(
  db: Queries,
  playerId: string,
  addressOf: (kept: Player) => string | undefined,
): Promise<Response> {
  const kept = await findMergedInto(db, playerId);
  const address = kept && addressOf(kept);
  return address === undefined ? notFound() : redirect(address, 302);
}
