import type { Transaction } from "../data/database.ts";
import {
  findPlayer,
  insertPlayers,
  listPlayers,
  listRemovedPlayers,
  updatePlayerDetails,
  updatePlayerStandings,
} from "../data/players.ts";
import { insertRatingChanges, reserveSequences } from "../data/rating-changes.ts";
import { type Player, ratingIn } from "../domain/player.ts";
import { type PlayerInput, type PlayerInputIssue, playerTexts } from "../domain/player-input.ts";
import { ratingModes } from "../domain/rating-mode.ts";
import { Err, Ok, type Result } from "../domain/result.ts";
import type { StoredTable } from "../domain/table-type.ts";
import { decide } from "./decide.ts";
import { type Operation, perform } from "./operation.ts";
import type { Operator } from "./operator.ts";
import { refuseStale, type StaleRefusal } from "./refuse-stale.ts";
import { freeAliases } from "./remember-aliases.ts";

export type SavePlayerRefusal =
  | StaleRefusal
  | { readonly code: "unknownPlayer" }
  | { readonly code: "invalid"; readonly issues: readonly PlayerInputIssue[] };

/** Adds a player by hand (R58); the ratings are start ratings (R14). Refused when code or licence are another's. */
export async function addPlayer(
  operator: Operator,
  table: StoredTable,
  input: PlayerInput,
): Promise<Result<Player, SavePlayerRefusal>> {
  return decide<Player, SavePlayerRefusal>(operator.database, false, async (tx) => {
    const issues = await takenBy(tx, table, input, null);
    if (issues.length > 0) return Err({ code: "invalid", issues });
    const id = operator.newId();
    const summary = { name: input.name };
    const about = { action: "player.add", table, subjectId: id, summary } as const;
    return perform(tx, operator, about, async (operation) => {
      operation.makes("players", [id]);
      const fresh: Player = {
        ...input,
        id,
        table,
        singlesRanking: null,
        doublesRanking: null,
        singlesGiven: false,
        doublesGiven: false,
        lastParticipation: null,
        createdAt: operation.at,
        updatedAt: operation.at,
        createdBy: operator.author,
      };
      await insertPlayers(tx, [fresh]);
      return Ok(await finish(tx, operation, fresh, input));
    });
  });
}

/**
 * Changes a player's fields; a rating that differs is a correction in the ledger, or the start rating (R14, R58).
 * `loaded` are the fields as the editor saw them: what someone else changed meanwhile is refused, and named.
 */
export async function editPlayer(
  operator: Operator,
  id: string,
  input: PlayerInput,
  loaded: Readonly<Record<string, string>> = {},
): Promise<Result<Player, SavePlayerRefusal>> {
  return decide<Player, SavePlayerRefusal>(operator.database, false, async (tx) => {
    const before = await findPlayer(tx, id);
    if (!before) return Err({ code: "unknownPlayer" });
    const stale = await refuseStale(tx, `player:${id}`, loaded, playerTexts(before));
    if (stale) return Err(stale);
    const issues = await takenBy(tx, before.table, input, id);
    if (issues.length > 0) return Err({ code: "invalid", issues });
    const summary = { name: input.name, ...(before.name === input.name ? {} : { before: before.name }) };
    const about = { action: "player.edit", table: before.table, subjectId: id, summary } as const;
    return perform(tx, operator, about, async (operation) => {
      await operation.keep("players", [id]);
      const { name, coralId, license, gender, aqbbId } = input;
      const details = { name, coralId, license, gender, aqbbId, updatedAt: operation.at };
      await updatePlayerDetails(tx, id, details);
      return Ok(await finish(tx, operation, { ...before, ...details }, input));
    });
  });
}

async function takenBy(
  tx: Transaction,
  table: StoredTable,
  input: PlayerInput,
  ownId: string | null,
): Promise<PlayerInputIssue[]> {
  const others = (await listPlayers(tx, table)).filter((player) => player.id !== ownId);
  const { coralId, license } = input;
  const isTaken = (field: "coralId" | "license", value: string | null) =>
    value !== null && others.some((player) => player[field] === value);
  return [
    ...(isTaken("coralId", coralId) ? [{ field: "coralId", code: "coralIdTaken" } as const] : []),
    ...(isTaken("license", license) ? [{ field: "license", code: "licenseTaken" } as const] : []),
  ];
}

/** The ratings that the input gives, each with its ledger row; and what removed records were known by is free again. */
async function finish(
  tx: Transaction,
  operation: Operation,
  player: Player,
  input: PlayerInput,
): Promise<Player> {
  const removed = await listRemovedPlayers(tx, player.table);
  await freeAliases(tx, operation, player, new Set(removed.map(({ id }) => id)));
  let after = player;
  for (const mode of ratingModes) {
    const value = ratingIn(input, mode);
    const before = ratingIn(player, mode);
    if (value === null || value === before) continue;
    const isGiven = mode === "singles" ? player.singlesGiven : player.doublesGiven;
    const row = { playerId: player.id, mode, before, change: value - (before ?? 0), after: value };
    const sequence = await reserveSequences(tx, 1);
    const cause = isGiven ? "correction" : "start";
    await insertRatingChanges(tx, [{ ...row, sequence }], { cause, operationId: operation.id });
    after = { ...after, [`${mode}Ranking`]: value, [`${mode}Given`]: true };
  }
  await updatePlayerStandings(tx, [after]);
  return after;
}
