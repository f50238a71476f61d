import { listCompilations } from "../data/compiling.ts";
import type { Queries } from "../data/database.ts";
import { listFormerParticipations, readMergedRecords } from "../data/former-participations.ts";
import { listSourcesWithoutStarts } from "../data/match-dates.ts";
import { listMatches, listParticipations } from "../data/matches.ts";
import { listPlayers, listRemovedPlayers } from "../data/players.ts";
import { listRatingChangesOfTable } from "../data/rating-changes.ts";
import { listTournaments } from "../data/tournaments.ts";
import { lastParticipationsOf } from "../domain/last-participation.ts";
import { findLedgerFaults, type LedgerFault } from "../domain/ledger-faults.ts";
import { replayLedger } from "../domain/ledger-replay.ts";
import {
  findDateFaults,
  findParticipationFaults,
  type ParticipationFault,
} from "../domain/participation-faults.ts";
import { findSeasonFaults, type SeasonFault } from "../domain/season-faults.ts";
import { type StoredTable, storedTables } from "../domain/table-type.ts";
import { listWrongDates } from "./date-matches.ts";
import { readKFactors } from "./k-factors.ts";
import { sequencedMatches } from "./sequenced-matches.ts";

export interface Verification {
  readonly checked: { readonly players: number; readonly matches: number; readonly ledgerRows: number };
  readonly faults: readonly ((LedgerFault | SeasonFault | ParticipationFault | TournamentFault) & {
    readonly table: StoredTable | null;
  })[];
}

export interface TournamentFault {
  readonly kind: "toBeforeFrom";
  readonly subjectId: string;
}

/** Checks every invariant of the data: ledger, replay, matches, compilations, tournaments. Reads only. */
export async function verify(db: Queries): Promise<Verification> {
  const checked = { players: 0, matches: 0, ledgerRows: 0 };
  const faults: Verification["faults"][number][] = [];
  const former = await listFormerParticipations(db);
  const merged = await readMergedRecords(db);
  for (const table of storedTables) {
    const players = [...(await listPlayers(db, table)), ...(await listRemovedPlayers(db, table))];
    const matches = await listMatches(db, table);
    const rows = await listRatingChangesOfTable(db, table);
    const replayed = replayLedger(rows, sequencedMatches(matches, await readKFactors(db, table)));
    const found = [
      ...findLedgerFaults(rows, players, replayed),
      ...findSeasonFaults({
        matches,
        playerIds: new Set(players.map((player) => player.id)),
        participations: await listParticipations(db, table),
        compilations: await listCompilations(db, table),
      }),
      ...findParticipationFaults(players, lastParticipationsOf(matches, former), merged),
      ...findDateFaults(matches),
      ...(await wrongDates(db, table)),
    ];
    faults.push(...found.map((fault) => ({ ...fault, table })));
    checked.players += players.length;
    checked.matches += matches.length;
    checked.ledgerRows += rows.length;
  }
  for (const { id, from, to, table } of await listTournaments(db)) {
    if (from !== null && to !== null && to < from)
      faults.push({ kind: "toBeforeFrom", subjectId: id, table });
  }
  return { checked, faults };
}

/** Waiting matches without a start whose date is not what their tournament says now. */
async function wrongDates(db: Queries, table: StoredTable): Promise<ParticipationFault[]> {
  const sources = await listSourcesWithoutStarts(db, table);
  const wrong = await Promise.all(sources.map((source) => listWrongDates(db, source)));
  return wrong.flat().map(({ id }) => ({ kind: "effectiveStartWrong", subjectId: id, playerId: null }));
}
