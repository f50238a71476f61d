import type { Kysely } from "kysely";
import type { Migration } from "kysely/migration";

interface Matches {
  matches: { compilationId: string | null; sequence: number | null };
}

/**
 * Matches that wait and matches of the ledger are in indexes of their own. Each compilation moved an entry for every match in three
 * indexes, half of the time that it takes to mark them; now an entry goes from the first, and one comes at the end of each other.
 */
export const matchesByState: Migration = {
  async up(anyDb: Kysely<unknown>) {
    const db = anyDb as Kysely<Matches>;
    for (const name of ["matches_by_sequence", "matches_by_competition", "matches_by_compilation"])
      await db.schema.dropIndex(name).execute();

    // With the column that is null in all of them: SQLite then counts them without reading a row.
    await db.schema
      .createIndex("matches_waiting")
      .on("matches")
      .columns(["table", "id", "compilationId"])
      .where("compilationId", "is", null)
      .execute();
    await db.schema
      .createIndex("matches_by_sequence")
      .on("matches")
      .columns(["table", "sequence", "effectiveStart"])
      .where("sequence", "is not", null)
      .execute();
    await db.schema
      .createIndex("matches_by_compilation")
      .on("matches")
      .columns(["compilationId", "sequence"])
      .where("compilationId", "is not", null)
      .execute();
    await db.schema.createIndex("matches_by_competition").on("matches").column("competitionId").execute();
    // So that a tournament's first sequence number is one look-up for each competition.
    await db.schema
      .createIndex("matches_by_competition_in_ledger")
      .on("matches")
      .columns(["competitionId", "sequence"])
      .where("sequence", "is not", null)
      .execute();
  },
};
