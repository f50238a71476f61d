import { type Insertable, sql } from "kysely";
import type { Queries, Transaction } from "#app/data/connection/database.ts";
import type { TournamentRow } from "#app/data/connection/schema.ts";
import type { Tournament, TournamentResults } from "#app/domain/tournaments/tournament.ts";
import { withResults } from "./tournament-results.ts";

const details = [
  "id",
  "name",
  "city",
  "address",
  "about",
  "aboutEn",
  "flyerLink",
  "registrationLink",
  "from",
  "to",
  "table",
  "status",
  "imageUrl",
  "imageName",
  "createdAt",
  "updatedAt",
] as const;

/** Upcoming tournaments by start day; those without a day come last. */
export async function listUpcomingTournaments(db: Queries): Promise<Tournament[]> {
  const rows = await db
    .selectFrom("tournaments")
    .select(details)
    .where("status", "=", "upcoming")
    .orderBy("from", (order) => order.asc().nullsLast())
    .orderBy("id")
    .execute();
  return rows;
}

/** Completed tournaments, newest first, each saying whether its results are there: a piece of the whole list. */
export async function listCompletedTournaments(
  db: Queries,
  { offset, atMost }: { readonly offset: number; readonly atMost: number },
): Promise<(Tournament & { hasResults: boolean })[]> {
  const rows = await db
    .selectFrom("tournaments")
    .select(details)
    .select((row) => row("results", "is not", null).as("hasResults"))
    .where("status", "=", "completed")
    .orderBy("from", (order) => order.desc().nullsLast())
    .orderBy("id")
    .limit(atMost)
    .offset(offset)
    .execute();
  return rows.map((row) => ({ ...row, hasResults: Boolean(row.hasResults) }));
}

/** Whether there is a tournament of a status. */
export async function hasTournaments(db: Queries, status: Tournament["status"]): Promise<boolean> {
  const row = await db
    .selectFrom("tournaments")
    .select("id")
    .where("status", "=", status)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** The list that has tournaments: of the completed ones, else of the upcoming ones; null where there is none at all. */
export async function findFilledList(db: Queries): Promise<Tournament["status"] | null> {
  if (await hasTournaments(db, "completed")) return "completed";
  return (await hasTournaments(db, "upcoming")) ? "upcoming" : null;
}

/** Every tournament, without results, by id: for finding the one that a file means (R34). */
export async function listTournaments(db: Queries): Promise<Tournament[]> {
  return db.selectFrom("tournaments").select(details).orderBy("id").execute();
}

/** The tournaments whose last day is that day or later, by day. */
export async function listTournamentsSince(db: Queries, day: string): Promise<Tournament[]> {
  return db
    .selectFrom("tournaments")
    .select(details)
    .where((row) => row.fn.coalesce("to", "from"), ">=", day)
    .orderBy((row) => row.fn.coalesce("from", "to"))
    .orderBy("id")
    .execute();
}

/** Which tournaments are asked for: those of a status, or all. */
export interface TournamentPageRequest {
  readonly status: Tournament["status"] | undefined;
  /** The one before the first that is wanted; undefined for the newest. */
  readonly after: Pick<Tournament, "id" | "from"> | undefined;
  readonly atMost: number;
}

/** Tournaments, newest first, those without a day last: a part of them. */
export async function listTournamentPage(
  db: Queries,
  { status, after, atMost }: TournamentPageRequest,
): Promise<(Tournament & { hasResults: boolean })[]> {
  const startDay = sql<string>`coalesce(${sql.ref("from")}, '')`;
  let query = db
    .selectFrom("tournaments")
    .select(details)
    .select((row) => row("results", "is not", null).as("hasResults"))
    .orderBy(startDay, "desc")
    .orderBy("id", "desc")
    .limit(atMost);
  if (status !== undefined) query = query.where("status", "=", status);
  if (after !== undefined) {
    const day = after.from ?? "";
    query = query.where((where) =>
      where.or([
        where(startDay, "<", day),
        where.and([where(startDay, "=", day), where("id", "<", after.id)]),
      ]),
    );
  }
  const rows = await query.execute();
  return rows.map((row) => ({ ...row, hasResults: Boolean(row.hasResults) }));
}

/** Whether there is any tournament. */
export async function hasAnyTournament(db: Queries): Promise<boolean> {
  return (await db.selectFrom("tournaments").select("id").limit(1).executeTakeFirst()) !== undefined;
}

/** One tournament with its results. */
export async function findTournament(
  db: Queries,
  id: string,
): Promise<(Tournament & { results: TournamentResults | null }) | undefined> {
  const row = await db.selectFrom("tournaments").selectAll().where("id", "=", id).executeTakeFirst();
  return row && withResults(row);
}

/** The tournaments that begin on a day. */
export async function listTournamentsOn(
  db: Queries,
  day: string,
): Promise<Pick<Tournament, "id" | "name" | "city">[]> {
  return db
    .selectFrom("tournaments")
    .select(["id", "name", "city"])
    .where("from", "=", day)
    .orderBy("id")
    .execute();
}

/** Whether a tournament has that id, or that slug (R41). */
export async function hasTournament(db: Queries, id: string): Promise<boolean> {
  const row = await db.selectFrom("tournaments").select("id").where("id", "=", id).executeTakeFirst();
  return row !== undefined;
}

/** Adds a tournament. @throws a unique violation when its id is taken. */
export async function insertTournament(
  tx: Transaction,
  tournament: Tournament & { results: TournamentResults | null },
): Promise<void> {
  const row: Insertable<TournamentRow> = {
    ...tournament,
    results: tournament.results && JSON.stringify(tournament.results),
    photos: null,
  };
  await tx.insertInto("tournaments").values(row).execute();
}

/** Overwrites the given fields; the id, the slug of its address, never changes (R41). */
export async function updateTournament(
  tx: Transaction,
  id: string,
  fields: Partial<Omit<Tournament, "id">>,
): Promise<void> {
  await tx.updateTable("tournaments").set(fields).where("id", "=", id).execute();
}

/** Deletes a tournament's row; the source tournaments that led to it must have been parted from it. */
export async function deleteTournamentRow(tx: Transaction, id: string): Promise<void> {
  await tx.deleteFrom("tournaments").where("id", "=", id).execute();
}
