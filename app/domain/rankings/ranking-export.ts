import type { Tally } from "#app/domain/matches/of-a-player/tally.ts";
import { type CsvSeparator, csvOf, instantFor } from "#app/domain/values/csv.ts";
import type { RankedPlayer } from "./ranking.ts";

/** A row of an exported ranking; its keys are a promise to other people's scripts. */
export interface RankingExportRow extends Omit<RankedPlayer, "active">, Tally {
  readonly inactive: boolean;
}

const columns = [
  "rank",
  "id",
  "name",
  "coralId",
  "license",
  "gender",
  "table",
  "singlesRanking",
  "doublesRanking",
  "averageRanking",
  "class",
  "lastParticipation",
  "inactive",
  "played",
  "wins",
  "losses",
  "draws",
] as const satisfies readonly (keyof RankingExportRow)[];

/** A ranked player with the tally, as the export writes it. */
export function rankingExportRow(player: RankedPlayer, tally: Tally): RankingExportRow {
  const { active, rank, id, name, coralId, license, gender, table, lastParticipation } = player;
  return {
    rank,
    id,
    name,
    coralId,
    license,
    gender,
    table,
    singlesRanking: player.singlesRanking,
    doublesRanking: player.doublesRanking,
    averageRanking: player.averageRanking,
    class: player.class,
    lastParticipation,
    inactive: !active,
    played: tally.played,
    wins: tally.wins,
    losses: tally.losses,
    draws: tally.draws,
  };
}

/** The export as separated values, best first; semicolons are for Excel, which knows no instants (`instantFor`). */
export function rankingCsv(rows: readonly RankingExportRow[], separator: CsvSeparator): string {
  const shown = rows.map((row) => ({
    ...row,
    lastParticipation: instantFor(separator, row.lastParticipation),
  }));
  return csvOf(columns, shown, separator);
}
