import { type Kysely, sql } from "kysely";
import type { Migration } from "kysely/migration";

interface SchemaBefore {
  matches: {
    id: string;
    competitionId: string;
    position: number;
    startAt: string | null;
    effectiveStart: string;
  };
  competitions: { id: string; sourceTournamentId: string };
  source_tournaments: { id: string; startDay: string | null; tournamentId: string | null };
  tournaments: { id: string; from: string | null };
}
type MatchBefore = Pick<SchemaBefore["matches"], "id" | "competitionId" | "position" | "startAt">;

/** Stores when each match counts as played (R10). Where the file gave no start, it is what every reader has computed so far. */
export const effectiveInstants: Migration = {
  async up(anyDb: Kysely<unknown>) {
    const db = anyDb as Kysely<SchemaBefore>;
    // The default is for earlier undo data: a row that is written back without the column gets its date right after.
    await db.schema
      .alterTable("matches")
      .addColumn("effectiveStart", "text", (c) => c.notNull().defaultTo(""))
      .execute();
    await sql`update matches set ${sql.ref("effectiveStart")} = ${sql.ref("startAt")}
      where ${sql.ref("startAt")} is not null`.execute(db);
    for (const source of await listSourcesToDate(db)) await dateMatchesOf(db, source);
    await updateLastParticipations(db);

    await db.schema.dropIndex("matches_by_sequence").execute();
    await db.schema
      .createIndex("matches_by_sequence")
      .on("matches")
      .columns(["table", "sequence", "effectiveStart"])
      .execute();
    // With the sequence, so that a tournament's first sequence number is one look-up for each competition.
    await db.schema.dropIndex("matches_by_competition").execute();
    await db.schema
      .createIndex("matches_by_competition")
      .on("matches")
      .columns(["competitionId", "sequence"])
      .execute();
  },
};

function listSourcesToDate(db: Kysely<SchemaBefore>) {
  return db
    .selectFrom("matches")
    .innerJoin("competitions", "competitions.id", "matches.competitionId")
    .innerJoin("source_tournaments", "source_tournaments.id", "competitions.sourceTournamentId")
    .leftJoin("tournaments", "tournaments.id", "source_tournaments.tournamentId")
    .select(["source_tournaments.id", "source_tournaments.startDay", "tournaments.from as linkedDay"])
    .distinct()
    .where("matches.startAt", "is", null)
    .execute();
}

async function dateMatchesOf(
  db: Kysely<SchemaBefore>,
  source: { readonly id: string; readonly startDay: string | null; readonly linkedDay: string | null },
): Promise<void> {
  const matches = await db
    .selectFrom("matches")
    .innerJoin("competitions", "competitions.id", "matches.competitionId")
    .select(["matches.id", "matches.competitionId", "matches.position", "matches.startAt"])
    .where("competitions.sourceTournamentId", "=", source.id)
    .execute();
  const starts = matches.flatMap(({ startAt }) => startAt ?? []);
  const day = source.startDay ?? source.linkedDay;
  const earliest = starts.reduce((least, start) => (start < least ? start : least), starts[0] ?? "");
  const tournamentStart = earliest || (day === null ? "" : noonInToronto(day));
  const latest = new Map<string, string>();
  for (const match of matches.sort(byPosition)) {
    const start = match.startAt ?? latest.get(match.competitionId) ?? tournamentStart;
    latest.set(match.competitionId, start);
    if (match.startAt !== null) continue;
    await db.updateTable("matches").set({ effectiveStart: start }).where("id", "=", match.id).execute();
  }
}

function byPosition(one: MatchBefore, other: MatchBefore): number {
  return one.position - other.position || (one.id < other.id ? -1 : 1);
}

/** Noon of a day in Toronto, from the difference between the zone's clock and UTC at that time. */
function noonInToronto(day: string): string {
  const noon = Date.parse(`${day}T12:00:00Z`);
  const parts = new Intl.DateTimeFormat("en-CA", {
    timeZone: "America/Toronto",
    dateStyle: "short",
    timeStyle: "medium",
    hourCycle: "h23",
  }).formatToParts(noon);
  const part = (type: string) => Number(parts.find((found) => found.type === type)?.value ?? 0);
  const clock = Date.UTC(
    part("year"),
    part("month") - 1,
    part("day"),
    part("hour"),
    part("minute"),
    part("second"),
  );
  return new Date(noon - (clock - noon)).toISOString();
}

/** Until now a participation without start and end had the date of its tournament; it gets the match's own (R13). */
async function updateLastParticipations(db: Kysely<SchemaBefore>): Promise<void> {
  const last = sql.ref("players.lastParticipation");
  await sql`update players set ${sql.ref("lastParticipation")} = v.at
    from (select p.${sql.ref("playerId")} as id, max(m.${sql.ref("effectiveStart")}) as at
      from matches m join match_players p on p.${sql.ref("matchId")} = m.id
      where m.sequence is not null and m.${sql.ref("startAt")} is null and m.${sql.ref("endAt")} is null
      group by p.${sql.ref("playerId")}) as v
    where players.id = v.id and (${last} is null or ${last} < v.at)`.execute(db);
}
