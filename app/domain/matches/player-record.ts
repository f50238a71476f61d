/** What a player's matches add up to (R26); byes, forfeits and unplayed matches are not in it. */
export interface PlayerRecord {
  readonly played: number;
  readonly wins: number;
  readonly losses: number;
  readonly draws: number;
}

/** The record of someone who has not played. */
export const emptyRecord: PlayerRecord = { played: 0, wins: 0, losses: 0, draws: 0 };

/** Wins among the matches played, from 0 to 1; null for someone who has not played. */
export function winRate(record: PlayerRecord): number | null {
  return record.played === 0 ? null : record.wins / record.played;
}

/** Several records of one person as one (R23). */
export function sumRecords(records: readonly PlayerRecord[]): PlayerRecord {
  return records.reduce(
    (sum, record) => ({
      played: sum.played + record.played,
      wins: sum.wins + record.wins,
      losses: sum.losses + record.losses,
      draws: sum.draws + record.draws,
    }),
    emptyRecord,
  );
}
