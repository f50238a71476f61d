import type { Queries } from "#app/data/connection/database.ts";
import type { PersonRow } from "#app/data/connection/schema.ts";
import { findPerson, listHolders, listPlayerLinks } from "#app/data/players/people-rows.ts";
import { findPlayer, listPlayersOfPerson } from "#app/data/players/players.ts";
import { insertPlayers, updatePlayerDetails } from "#app/data/players/write-players.ts";
import { areOfTwoPeople, identityOf, type Player } from "#app/domain/players/player.ts";
import {
  changedFields,
  type PlayerInput,
  type PlayerInputIssue,
  playerTexts,
} from "#app/domain/players/player-input.ts";
import { givenRating, ratingIn } from "#app/domain/players/player-ratings.ts";
import { ratingModes } from "#app/domain/rating/rating-mode.ts";
import { Err, Ok, type Result } from "#app/domain/values/result.ts";
import type { StoredTable } from "#app/domain/values/table-type.ts";
import { listNamesakes, type Namesake } from "#app/reading/players/list-namesakes.ts";
import { type Operation, perform } from "#app/steps/operations/operation.ts";
import type { Operator } from "#app/steps/operations/operator.ts";
import { refuseStale, type StaleRefusal } from "#app/steps/operations/refuse-stale.ts";
import { runOperation } from "#app/steps/operations/run-or-preview.ts";
import { giveRatings } from "#app/steps/players/give-ratings.ts";
import { joinPeople } from "#app/steps/players/join-people.ts";
import { newPlayer } from "#app/steps/players/new-player.ts";
import { freeAliases } from "#app/steps/players/remember-aliases.ts";
import { nobodyYet, rememberEarlier } from "#app/steps/players/remember-earlier.ts";

/** Why a player is not added or changed. */
export type SavePlayerRefusal =
  | StaleRefusal
  | { readonly code: "unknownPlayer" }
  | { readonly code: "invalid"; readonly issues: readonly PlayerInputIssue[] };

/** "namesakes": others have that name, and nobody said that this is somebody else. */
export type AddPlayerRefusal =
  | SavePlayerRefusal
  | { readonly code: "namesakes"; readonly namesakes: readonly Namesake[] };

/**
 * Adds a player by hand (R58). The ratings are starting ratings (R14). A code or a licence that someone on another table has
 * means that person (R59); it is refused when someone on the same table has it. `others` are the players of that name, by their
 * ids, of whom somebody said that this is not one of them; undefined where nobody is asked. One who was added since is asked about:
 * a button that is pressed twice sends a form twice.
 */
export async function addPlayer(
  operator: Operator,
  table: StoredTable,
  input: PlayerInput,
  others?: readonly string[],
): Promise<Result<Player, AddPlayerRefusal>> {
  return runOperation(operator.database, async (tx) => {
    const namesakes = others === undefined ? [] : await listNamesakes(tx, input);
    if (namesakes.some(({ id }) => !others?.includes(id))) return Err({ code: "namesakes", namesakes });
    const holder = await findHolder(tx, input, null, [table]);
    if (!holder.ok) return Err({ code: "invalid", issues: holder.refusal });
    const known = holder.value;
    const id = operator.newId();
    const personId = known?.id ?? operator.newId();
    const summary = { name: input.name };
    const about = { action: "player.add", table, subjectId: id, summary } as const;
    return perform(tx, operator, about, async (operation) => {
      operation.makes("players", [id]);
      if (known) await operation.keep("people", [personId]);
      else operation.makes("people", [personId]);
      const coralId = input.coralId ?? known?.coralId ?? null;
      const license = input.license ?? known?.license ?? null;
      const fresh = newPlayer(operation, { ...input, coralId, license, id, table, personId });
      await insertPlayers(tx, [fresh]);
      await updatePlayerDetails(tx, fresh, { ...identityOf(fresh), updatedAt: operation.at });
      await rememberEarlier(operation, [known ?? nobodyYet(personId)]);
      return Ok(await finish(operation, fresh, input));
    });
  });
}

/**
 * Changes a player's fields; name, code and licence are the person's, on every table. A code or a licence of someone who
 * has no player on this person's tables makes the two one (R59). A rating that differs is a correction in the ledger, or
 * the starting rating (R14, R58). `loaded` are the fields as the editor saw them, none where no form showed any: the edit is
 * refused when someone else changed one of them meanwhile. Where nothing differs there is no operation.
 */
export async function editPlayer(
  operator: Operator,
  id: string,
  input: PlayerInput,
  loaded: Readonly<Record<string, string>>,
): Promise<Result<Player, SavePlayerRefusal>> {
  return runOperation(operator.database, async (tx) => {
    const before = await findPlayer(tx, id);
    if (!before) return Err({ code: "unknownPlayer" });
    const { personId } = before;
    const stale = await refuseStale(tx, {
      subjects: [`player:${id}`, `person:${personId}`],
      loaded,
      stored: playerTexts(before),
      wanted: playerTexts(input),
    });
    if (stale) return Err(stale);
    const tables = (await listPlayersOfPerson(tx, personId)).map(({ table }) => table);
    const holder = await findHolder(tx, input, personId, tables);
    if (!holder.ok) return Err({ code: "invalid", issues: holder.refusal });
    const other = holder.value;
    const coralId = input.coralId ?? other?.coralId ?? null;
    const license = input.license ?? other?.license ?? null;
    const summary = {
      name: input.name,
      ...(before.name === input.name ? {} : { before: before.name }),
      fields: changedFields(before, { ...input, coralId, license }),
    };
    if (summary.fields.length === 0) return Ok(before);
    const about = { action: "player.edit", table: before.table, subjectId: id, summary } as const;
    return perform(tx, operator, about, async (operation) => {
      await operation.keep("players", [id]);
      await operation.keep("people", [personId]);
      const own = await findPerson(tx, personId);
      if (own && other) await joinPeople(operation, other, own);
      const { name, gender, aqbbId } = input;
      const details = { name, coralId, license, gender, aqbbId, updatedAt: operation.at };
      await updatePlayerDetails(tx, before, details);
      await rememberEarlier(operation, own ? [own] : []);
      return Ok(await finish(operation, { ...before, ...details }, input));
    });
  });
}

/** Who else has the code or the licence, and may be the same person: on none of the given tables, with no other licence. */
async function findHolder(
  db: Queries,
  { coralId, license }: PlayerInput,
  ownId: string | null,
  tables: readonly StoredTable[],
): Promise<Result<PersonRow | undefined, readonly PlayerInputIssue[]>> {
  const holders = (await listHolders(db, { coralId, license })).filter(({ id }) => id !== ownId);
  const players = await listPlayerLinks(
    db,
    holders.map(({ id }) => id),
  );
  const isHere = (person: PersonRow) =>
    players.some((row) => row.personId === person.id && row.removedAt === null && tables.includes(row.table));
  const byCode = holders.find((person) => coralId !== null && person.coralId === coralId);
  const byLicense = holders.find((person) => license !== null && person.license === license);
  const issues: PlayerInputIssue[] = [];
  if (byCode && isHere(byCode)) issues.push({ field: "coralId", code: "coralIdTaken" });
  if (byLicense && isHere(byLicense)) issues.push({ field: "license", code: "licenseTaken" });
  if (issues.length === 0 && byCode && areOfTwoPeople(byCode.license, license)) {
    issues.push({ field: "license", code: "licenseDiffers" });
  }
  if (issues.length === 0 && byLicense && areOfTwoPeople(byLicense.coralId, coralId)) {
    issues.push({ field: "coralId", code: "coralIdDiffers" });
  }
  if (issues.length === 0 && byCode && byLicense && byCode !== byLicense) {
    issues.push({ field: "license", code: "licenseDiffers" });
  }
  return issues.length > 0 ? Err(issues) : Ok(byCode ?? byLicense);
}

/** Frees the aliases that are this player's own now, and gives the ratings of the input. */
async function finish(operation: Operation, player: Player, input: PlayerInput): Promise<Player> {
  await freeAliases(operation, player);
  const ratings = ratingModes.flatMap((mode) => {
    const value = ratingIn(input, mode);
    return value === null || value === ratingIn(player, mode)
      ? []
      : givenRating(player, mode, value, "correction");
  });
  const [after = player] = await giveRatings(operation, [{ player, ratings }]);
  return after;
}
