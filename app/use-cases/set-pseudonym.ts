import { findPlayer, listPlayers } from "../data/players.ts";
import { updatePseudonyms } from "../data/pseudonyms.ts";
import type { Player } from "../domain/player.ts";
import { Err, Ok, type Result } from "../domain/result.ts";
import { decide } from "./decide.ts";
import { perform } from "./operation.ts";
import type { Operator } from "./operator.ts";

/**
 * Shows a person under a pseudonym everywhere, on every table that the licence or the Coral ID is known on, or under the
 * name again (null). Ratings and matches stay as they are; files still find the person by name.
 */
export async function setPseudonym(
  operator: Operator,
  request: { readonly playerId: string; readonly pseudonym: string | null },
): Promise<Result<{ readonly records: number }, "unknownPlayer">> {
  return decide<{ readonly records: number }, "unknownPlayer">(operator.database, false, async (tx) => {
    const player = await findPlayer(tx, request.playerId);
    if (!player) return Err("unknownPlayer");
    const records = (await listPlayers(tx)).filter((other) => isSamePerson(player, other));
    const pseudonym = request.pseudonym?.trim() || null;
    const summary = { name: player.name, hidden: pseudonym !== null };
    const about = { action: "player.pseudonym", table: player.table, subjectId: player.id, summary } as const;
    return perform(tx, operator, about, async (operation) => {
      const ids = records.map(({ id }) => id);
      await operation.keep("players", ids);
      await updatePseudonyms(tx, ids, { pseudonym, updatedAt: operation.at });
      return Ok({ records: ids.length });
    });
  });
}

function isSamePerson(one: Player, other: Player): boolean {
  const isShared = (field: "coralId" | "license") => one[field] !== null && one[field] === other[field];
  return one.id === other.id || isShared("coralId") || isShared("license");
}
