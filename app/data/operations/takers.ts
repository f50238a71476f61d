import type { Queries } from "#app/data/connection/database.ts";
import { inPieces } from "#app/data/connection/in-pieces.ts";
import type { AuditLogRow, AuditSubjectRow, PersonRow } from "#app/data/connection/schema.ts";
import { parsePlayers } from "#app/data/matches/match-sides.ts";
import { readMerges } from "#app/data/players/kept-players.ts";
import { aliasKey } from "#app/data/players/player-aliases.ts";
import { type BeforeImage, rowsBefore } from "./before-images.ts";
import { findOperation } from "./operation-rows.ts";

type Held = Pick<PersonRow, "id" | "coralId" | "license">;

// A statement takes only so many values, and each person has two.
const peopleAtATime = 200;

/**
 * The later operations because of which what one operation took cannot be given back before they are undone, latest first for each:
 * somebody else has the licence, the code or the alias; whose the alias was became one with somebody, or who was in a match that
 * was changed or removed (R54); or the tournament that lost a night was deleted, and perhaps made anew.
 */
export async function listTakers(db: Queries, operationId: string): Promise<AuditLogRow[]> {
  const operation = await findOperation(db, operationId);
  const rows = operation?.undo?.rows ?? [];
  const number = operation?.number ?? 0;
  const takers = await listNumberTakers(db, rowsBefore(rows, "people"), number);
  for (const id of await listOtherAliases(db, rows))
    takers.push(...(await listLaterChanges(db, `alias:${id}`, number)));
  for (const id of await listJoinedOwners(db, rows))
    takers.push(...(await listLaterChanges(db, `person:${id}`, number, ["made"])));
  for (const id of await listMergedPlayers(db, rows))
    takers.push(...(await listLaterChanges(db, `player:${id}`, number, ["made"])));
  for (const id of tournamentsBefore(rows))
    takers.push(...(await listLaterChanges(db, `tournament:${id}`, number, ["made"])));
  return takers;
}

/** The tournaments to which nights belonged before. An edit of one is no matter: a night is given back to it as it is now. */
function tournamentsBefore(rows: readonly BeforeImage[]): ReadonlySet<string> {
  return new Set(rowsBefore(rows, "source_tournaments").flatMap(({ tournamentId }) => tournamentId ?? []));
}

async function listNumberTakers(
  db: Queries,
  before: readonly Held[],
  number: number,
): Promise<AuditLogRow[]> {
  const takers: AuditLogRow[] = [];
  for (const holder of await listOtherHolders(db, before)) {
    const taken = before.filter((one) => sharesNumber(one, holder));
    for (const row of await listLaterChanges(db, `person:${holder.id}`, number)) {
      takers.push(row);
      const undo = (await findOperation(db, row.id))?.undo;
      const image = rowsBefore(undo?.rows ?? [], "people").find(({ id }) => id === holder.id);
      if (!image || !taken.some((one) => sharesNumber(one, image))) break;
    }
  }
  return takers;
}

function sharesNumber(one: Held, other: Held): boolean {
  return (
    (one.license !== null && one.license === other.license) ||
    (one.coralId !== null && one.coralId === other.coralId)
  );
}

/** Who has a number of these people, and is none of them. */
async function listOtherHolders(db: Queries, people: readonly Held[]): Promise<Held[]> {
  const own = new Set(people.map(({ id }) => id));
  const holders: Held[] = [];
  const numbered = people.filter(({ coralId, license }) => coralId !== null || license !== null);
  for (const some of inPieces(numbered, peopleAtATime)) {
    const codes = some.flatMap(({ coralId }) => coralId ?? []);
    const licenses = some.flatMap(({ license }) => license ?? []);
    const found = await db
      .selectFrom("people")
      .select(["id", "coralId", "license"])
      .where((where) =>
        where.or([
          ...(codes.length === 0 ? [] : [where("coralId", "in", codes)]),
          ...(licenses.length === 0 ? [] : [where("license", "in", licenses)]),
        ]),
      )
      .execute();
    holders.push(...found.filter(({ id }) => !own.has(id)));
  }
  return holders;
}

/** The aliases that mean somebody now and are what some of these rows were before. */
async function listOtherAliases(db: Queries, rows: readonly BeforeImage[]): Promise<string[]> {
  const own = new Set(rows.flatMap(({ relation, id }) => (relation === "player_aliases" ? id : [])));
  const before = rowsBefore(rows, "player_aliases").map(aliasKey);
  if (before.length === 0) return [];
  const wanted = new Set(before);
  const now = await db.selectFrom("player_aliases").select(["id", "kind", "value"]).execute();
  return now.flatMap((alias) => (wanted.has(aliasKey(alias)) && !own.has(alias.id) ? alias.id : []));
}

/** Whose some aliases were before, and who is no person any more. */
async function listJoinedOwners(db: Queries, rows: readonly BeforeImage[]): Promise<string[]> {
  const owners = [...new Set(rowsBefore(rows, "player_aliases").map(({ personId }) => personId))];
  if (owners.length === 0) return [];
  const people = new Set((await db.selectFrom("people").select("id").execute()).map(({ id }) => id));
  return owners.filter((id) => !people.has(id));
}

/** Who was in some matches before, and was merged: a match that is given back as it was would have somebody who is gone. */
async function listMergedPlayers(db: Queries, rows: readonly BeforeImage[]): Promise<string[]> {
  const sides = rowsBefore(rows, "matches").flatMap(({ home, away }) => [home, away]);
  if (sides.length === 0) return [];
  const players = new Set(sides.flatMap(parsePlayers).flatMap(({ playerId }) => playerId ?? []));
  return [...(await readMerges(db)).keys()].filter((id) => players.has(id));
}

/** The operations after a number that made or changed something and are not undone, latest first. */
async function listLaterChanges(
  db: Queries,
  subject: string,
  number: number,
  roles: readonly AuditSubjectRow["role"][] = ["made", "changed"],
): Promise<AuditLogRow[]> {
  const changes = db
    .selectFrom("audit_subjects")
    .select("operationId")
    .where("subject", "=", subject)
    .where("role", "in", roles);
  return db
    .selectFrom("audit_log")
    .selectAll()
    .where("id", "in", changes)
    .where("number", ">", number)
    .where("undoneBy", "is", null)
    .orderBy("number", "desc")
    .execute();
}
