import { findPlayer } from "#app/data/players/players.ts";
import { listPseudonyms } from "#app/data/players/pseudonyms.ts";
import { listRoster } from "#app/reading/players/list-roster.ts";
import { administratorLoader } from "#app/routes/layout/requests/administrator-loader.ts";

/** The player whom the address names, with everyone on the table; null for one who is not there, or not any more. */
export const loader = administratorLoader(async ({ context, params }) => {
  const id = params["playerId"] ?? context.url.searchParams.get("player") ?? "";
  return context.snapshot(async (db) => {
    const player = await findPlayer(db, id);
    if (!player) return null;
    return {
      player,
      players: await listRoster(db, player.table),
      pseudonym: (await listPseudonyms(db, player.table))[id] ?? null,
    };
  });
});
