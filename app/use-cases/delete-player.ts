import { aliasValues } from "../data/player-aliases.ts";
import { countPlayerRecords } from "../data/player-records.ts";
import { findPlayer, markPlayerRemoved } from "../data/players.ts";
import { Err, Ok, type Result } from "../domain/result.ts";
import { decide } from "./decide.ts";
import { perform } from "./operation.ts";
import type { Operator } from "./operator.ts";
import { rememberAliases } from "./remember-aliases.ts";

/** What a deletion takes away, and what stays. */
export interface PlayerDeleted {
  readonly playerId: string;
  readonly name: string;
  /** Played matches, which go on showing the name. */
  readonly matches: number;
}

/**
 * Takes a player out of every list (R55). The matches stay and go on showing the name; the record stays as a tombstone
 * with its ledger, and files that name it again find it, so that the same night is not imported twice.
 */
export async function deletePlayer(
  operator: Operator,
  request: { readonly playerId: string; readonly dryRun: boolean },
): Promise<Result<PlayerDeleted, "unknownPlayer">> {
  return decide<PlayerDeleted, "unknownPlayer">(operator.database, request.dryRun, async (tx) => {
    const player = await findPlayer(tx, request.playerId);
    if (!player) return Err("unknownPlayer");
    const { id, name, table } = player;
    const matches = (await countPlayerRecords(tx, [id])).get(id)?.played ?? 0;
    const about = { action: "player.delete", table, subjectId: id, summary: { name, matches } } as const;
    return perform(tx, operator, about, async (operation) => {
      await operation.keep("players", [id], true);
      await markPlayerRemoved(tx, id, { removedAt: operation.at, mergedInto: null });
      const aliases = aliasValues(player).map((alias) => ({ ...alias, playerId: id }));
      await rememberAliases(tx, operator, operation, table, aliases);
      return Ok({ playerId: id, name, matches });
    });
  });
}
