import { countTallies } from "#app/data/matches/of-a-player/player-tallies.ts";
import { updatePerson } from "#app/data/players/people-rows.ts";
import { aliasValues } from "#app/data/players/player-aliases.ts";
import { findPlayer, listPlayersOfPerson } from "#app/data/players/players.ts";
import { markPlayerRemoved } from "#app/data/players/write-players.ts";
import { Err, Ok, type Result } from "#app/domain/values/result.ts";
import { perform } from "#app/steps/operations/operation.ts";
import type { Operator } from "#app/steps/operations/operator.ts";
import { runOrPreview } from "#app/steps/operations/run-or-preview.ts";
import { rememberAliases } from "#app/steps/players/remember-aliases.ts";

/** What a deletion does. */
export interface PlayerDeleted {
  readonly playerId: string;
  readonly name: string;
  /** Played matches, which go on showing the name. */
  readonly matches: number;
}

/**
 * Takes a player out of every list (R55). The matches stay and still show the name. The player's row stays as a tombstone
 * with its ledger, and later files that name the player find it, so that no night is imported twice. The person keeps their
 * players on other tables; without any, licence and code are free again.
 */
export async function deletePlayer(
  operator: Operator,
  request: { readonly playerId: string; readonly dryRun: boolean },
): Promise<Result<PlayerDeleted, "unknownPlayer">> {
  return runOrPreview(operator.database, request.dryRun, async (tx) => {
    const player = await findPlayer(tx, request.playerId);
    if (!player) return Err("unknownPlayer");
    const { id, personId, name, table } = player;
    const matches = (await countTallies(tx, [id])).get(id)?.played ?? 0;
    const about = { action: "player.delete", table, subjectId: id, summary: { name, matches } } as const;
    return perform(tx, operator, about, async (operation) => {
      await operation.keep("players", [id], "made");
      await markPlayerRemoved(tx, id, { removedAt: operation.at, mergedInto: null });
      operation.concerns("people", [personId], "changed");
      const isLast = (await listPlayersOfPerson(tx, personId)).length === 0;
      if (isLast) {
        await operation.keep("people", [personId], "made");
        await updatePerson(tx, personId, { coralId: null, license: null, updatedAt: operation.at });
      }
      const values = aliasValues(player).filter(({ kind }) => isLast || kind === "name");
      const aliases = values.map((alias) => ({ ...alias, personId }));
      await rememberAliases(operation, aliases);
      return Ok({ playerId: id, name, matches });
    });
  });
}
