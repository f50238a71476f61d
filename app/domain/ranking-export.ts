import { csvOf } from "./csv.ts";
import type { Gender } from "./player.ts";
import { emptyRecord, type PlayerRecord } from "./player-record.ts";
import type { RankedPlayer } from "./ranking.ts";
import type { RatingClass } from "./rating-class.ts";
import type { TableType } from "./table-type.ts";

/** A row of an exported ranking; its keys are a promise to other people's scripts (docs/operations.md). */
export interface RankingExportRow {
  readonly rank: number;
  readonly id: string;
  readonly name: string;
  readonly coralId: string | null;
  readonly license: string | null;
  readonly gender: Gender | null;
  readonly table: TableType;
  readonly singlesRanking: number | null;
  readonly doublesRanking: number | null;
  readonly averageRanking: number;
  readonly class: RatingClass;
  readonly lastParticipation: string | null;
  readonly inactive: boolean;
  readonly played: number;
  readonly wins: number;
  readonly losses: number;
  readonly draws: number;
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

/** A ranked player with the record, as the export writes it. */
export function rankingExportRow(player: RankedPlayer, record: PlayerRecord = emptyRecord): RankingExportRow {
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
    played: record.played,
    wins: record.wins,
    losses: record.losses,
    draws: record.draws,
  };
}

/** The export as comma-separated values, best first. */
export function rankingCsv(rows: readonly RankingExportRow[]): string {
  return csvOf(columns, rows);
}
