import { type RawBuilder, sql } from "kysely";
import type { Queries } from "#app/data/connection/database.ts";
import { readDisguise } from "#app/data/players/pseudonyms.ts";
import { shownName } from "#app/data/tournaments/tournament-as-shown.ts";
import { activeAfter } from "#app/domain/rankings/activity.ts";
import type { StoredTable } from "#app/domain/values/table-type.ts";
import { ratingBefore } from "./ratings-before.ts";

/** Which ranking is asked: everyone who was active after the cut-off, by average, as the default view has it (R19, R21). */
export interface AveragesRequest {
  readonly table: StoredTable;
  readonly cutOff: string;
  /** As the ledger stood before this position in its sequence, of today's active players; null for now. */
  readonly before: number | null;
}

/** How many people of a table's ranking have each average (R2), counted in the database without reading the ranking. */
export async function countAverages(
  db: Queries,
  { table, cutOff, before }: AveragesRequest,
): Promise<Map<number, number>> {
  const [singles, doubles] =
    before === null
      ? [sql<number | null>`"singlesRanking"`, sql<number | null>`"doublesRanking"`]
      : [ratingBefore("singles", before), ratingBefore("doubles", before)];
  // The ranking of now lists whoever is active; movement is counted among those who had a rating then, or have none to this day.
  const wasThere =
    before === null ? sql`true` : sql`(singles is not null or doubles is not null or "isUnrated")`;
  const { rows } = await sql<{ average: number; people: number }>`
    select average, cast(count(*) as integer) as people from (
      select ${averageOfBoth} as average from (
        select ${singles} as singles, ${doubles} as doubles,
          ("singlesRanking" is null and "doublesRanking" is null) as "isUnrated" from players
        where players."table" = ${table} and players."removedAt" is null
          and players."lastParticipation" > ${activeAfter(cutOff)}
      ) as active where ${wasThere}
    ) as averages group by average`.execute(db);
  return new Map(rows.map(({ average, people }) => [average, people]));
}

// R2, as `averageRanking` has it: whole numbers are divided without rest, so the half is added away from zero first.
const sum = sql`(coalesce(singles, 0) + coalesce(doubles, 0))`;
const averageOfBoth: RawBuilder<number> = sql`case when ${sum} < 0 then (${sum} - 1) / 2 else (${sum} + 1) / 2 end`;

/** The last tournament that moved a player's ratings. */
export interface LastRated {
  readonly name: string;
  /** The position of the tournament's first match in the ledger. */
  readonly firstSequence: number;
}

/** Reads it, by look-ups in indexes, one for each competition of the tournament; undefined for someone whom no match has rated. */
export async function findLastRated(
  db: Queries,
  table: StoredTable,
  playerId: string,
): Promise<LastRated | undefined> {
  const last = (mode: string) =>
    sql`(select r.sequence from rating_changes r
      where r."playerId" = ${playerId} and r.mode = ${mode} and r.cause = 'match'
      order by r.sequence desc limit 1)`;
  const { rows } = await sql<{ name: string; id: string; tournamentId: string | null }>`
    select ${shownName} as name, source_tournaments.id, source_tournaments."tournamentId"
    from matches
    join competitions on competitions.id = matches."competitionId"
    join source_tournaments on source_tournaments.id = competitions."sourceTournamentId"
    where matches."table" = ${table} and matches.sequence in (${last("singles")}, ${last("doubles")})
    order by matches.sequence desc limit 1`.execute(db);
  const [found] = rows;
  if (found === undefined) return undefined;
  const firstSequence = await findFirstSequence(db, table, found);
  return { name: (await readDisguise(db)).text(found.name), firstSequence };
}

/** Where a tournament begins in a table's ledger, in however many files it came. */
async function findFirstSequence(
  db: Queries,
  table: StoredTable,
  { id, tournamentId }: { readonly id: string; readonly tournamentId: string | null },
): Promise<number> {
  const sources = db.selectFrom("source_tournaments").select("id").where("table", "=", table);
  const own =
    tournamentId === null ? sources.where("id", "=", id) : sources.where("tournamentId", "=", tournamentId);
  const firstSequences = db
    .selectFrom("competitions")
    .select((row) => [
      row
        .selectFrom("matches")
        .select(({ fn }) => fn.min("matches.sequence").as("first"))
        .whereRef("matches.competitionId", "=", "competitions.id")
        .where("matches.sequence", "is not", null)
        .as("first"),
    ])
    .where("competitions.sourceTournamentId", "in", own)
    .as("firsts");
  const { first } = await db
    .selectFrom(firstSequences)
    .select(({ fn }) => fn.min("firsts.first").as("first"))
    .executeTakeFirstOrThrow();
  return first ?? 0;
}
