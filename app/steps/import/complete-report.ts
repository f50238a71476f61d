import type { ImportReport, MatchesReport, PlayersReport } from "./import-report.ts";

/** A report with everything that any kind of import reports; `kind` is left to who asked. */
export type CompleteReport = Omit<MatchesReport, "kind" | "totals" | "changesSomething"> &
  Pick<PlayersReport, "ratingDifferences"> & {
    readonly totals: MatchesReport["totals"] & PlayersReport["totals"];
  };

const zeros: CompleteReport["counts"] = {
  new: 0,
  changed: 0,
  unchanged: 0,
  removed: 0,
  skipped: 0,
  byes: 0,
  draws: 0,
  forfeits: 0,
  unplayed: 0,
};

/**
 * Fills in what a kind of import has no use for, with 0 and empty lists: the command line's `--json` and the page of an
 * import have one form for all three kinds.
 */
export function completeReport({
  kind: _kind,
  changesSomething: _changes,
  ...report
}: ImportReport): CompleteReport {
  const { importId, fileName, table, ...rest } = report;
  const noTotals = {
    unknownPlayers: 0,
    assumedPlayers: 0,
    linkedPlayers: 0,
    addedMatches: 0,
    removedMatches: 0,
    corrections: 0,
    ratingMoves: 0,
    ratingDifferences: 0,
    skipped: 0,
  };
  return {
    importId,
    fileName,
    table,
    registered: 0,
    unknownPlayers: [],
    assumedPlayers: [],
    linkedPlayers: [],
    addedMatches: [],
    removedMatches: [],
    corrections: [],
    ratingMoves: [],
    ratingDifferences: [],
    skipped: [],
    ...rest,
    counts: { ...zeros, ...report.counts },
    players: { matched: 0, created: 0, unknown: 0, ...("players" in report ? report.players : {}) },
    totals: { ...noTotals, ...report.totals },
  };
}
