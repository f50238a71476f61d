import { sql } from "kysely";

/**
 * What the site calls the tournament of a query's `source_tournaments`: by the name that a volunteer gave it, else as its files
 * name it. Whatever is told of matches and ratings names their tournament by this (docs/decisions/0059-one-name-of-a-tournament.md).
 */
export const shownName = sql<string>`coalesce(
  (select tournaments.name from tournaments where tournaments.id = source_tournaments."tournamentId"),
  source_tournaments.name)`;

/**
 * Tells the tournaments of a query's `source_tournaments` apart as the site does: what belongs to one tournament of the site is one on
 * each table, in however many files it came; the others are one each.
 */
export const tournamentKey = sql<string>`coalesce(
  source_tournaments."tournamentId" || ' ' || source_tournaments."table",
  source_tournaments.id)`;
