import type { Queries } from "#app/data/connection/database.ts";
import { inPieces } from "#app/data/connection/in-pieces.ts";
import { listCompilations } from "#app/data/ledger/compilation-rows.ts";
import { listCausesFrom } from "#app/data/ledger/ledger-end-rows.ts";
import { listLegacyParticipations } from "#app/data/ledger/legacy-participations.ts";
import { listRatingChangesOfPlayers } from "#app/data/ledger/rating-changes.ts";
import { listSourcesWithoutStarts } from "#app/data/matches/match-dates.ts";
import { listParticipations } from "#app/data/matches/participation-rows.ts";
import { readMerges } from "#app/data/players/kept-players.ts";
import { readPeople } from "#app/data/players/people-rows.ts";
import { listPlayerAliases } from "#app/data/players/player-aliases.ts";
import { listAllPlayers } from "#app/data/players/players.ts";
import { listTournaments } from "#app/data/tournaments/tournaments.ts";
import { findLedgerFaults, type LedgerFault } from "#app/domain/ledger/faults/ledger-faults.ts";
import {
  findMatchFaults,
  type MatchFault,
  type StoredParticipation,
} from "#app/domain/ledger/faults/match-faults.ts";
import {
  findDateFaults,
  findParticipationFaults,
  type ParticipationFault,
} from "#app/domain/ledger/faults/participation-faults.ts";
import { replayLedger, type SequencedMatch } from "#app/domain/ledger/ledger-replay.ts";
import { sequencedMatches } from "#app/domain/ledger/sequenced-matches.ts";
import type { Match } from "#app/domain/matches/match.ts";
import type { SideOutcome } from "#app/domain/matches/match-outcome.ts";
import { findPeopleFaults, type PeopleFault } from "#app/domain/players/people-faults.ts";
import type { Player } from "#app/domain/players/player.ts";
import { lastParticipationsOf } from "#app/domain/rankings/last-participation.ts";
import { type StoredTable, storedTables } from "#app/domain/values/table-type.ts";
import { readKFactors } from "#app/reading/ledger/k-factors.ts";
import { readAllMatches } from "#app/steps/ledger/read-all-matches.ts";
import { listWrongDates } from "#app/steps/matches/date-matches.ts";

/** What was checked, and everything that is wrong. */
export interface Verification {
  readonly checked: { readonly players: number; readonly matches: number; readonly ledgerRows: number };
  readonly faults: readonly ((
    | LedgerFault
    | MatchFault
    | ParticipationFault
    | TournamentFault
    | PeopleFault
  ) & {
    readonly table: StoredTable | null;
  })[];
}

/** A tournament whose last day is before its first. */
export interface TournamentFault {
  readonly kind: "toBeforeFrom";
  readonly subjectId: string;
}

/** The rows of so many players are in memory at once. */
const playersAtATime = 50;

/**
 * Checks every invariant of the data: ledger, replay, matches, compilations, tournaments, people. It only reads. It must be
 * given one snapshot: without one, it would report faults that are none while somebody writes.
 */
export async function verify(db: Queries): Promise<Verification> {
  const checked = { players: 0, matches: 0, ledgerRows: 0 };
  const faults: Verification["faults"][number][] = [];
  const legacy = await listLegacyParticipations(db);
  const merged = await readMerges(db);
  for (const table of storedTables) {
    const players = await listAllPlayers(db, table);
    const matches = await readAllMatches(db, table);
    const compilations = await listCompilations(db, table);
    const kFactorOf = await readKFactors(db, table);
    const ledger = await checkLedger(db, table, players, sequencedMatches(matches, kFactorOf));
    const found = [
      ...ledger.faults,
      ...findMatchFaults({
        matches,
        playerIds: new Set(players.map((player) => player.id)),
        participations: await readParticipations(db, players, matches),
        compilations,
        kFactorOf,
      }),
      ...findParticipationFaults(players, lastParticipationsOf(matches, legacy), merged),
      ...findDateFaults(matches, compilations),
      ...(await wrongDates(db, table)),
    ];
    faults.push(...found.map((fault) => ({ ...fault, table })));
    checked.players += players.length;
    checked.matches += matches.length;
    checked.ledgerRows += ledger.rows;
  }
  for (const { id, from, to, table } of await listTournaments(db)) {
    if (from !== null && to !== null && to < from)
      faults.push({ kind: "toBeforeFrom", subjectId: id, table });
  }
  const everyone = { ...(await readPeople(db)), aliases: await listPlayerAliases(db) };
  faults.push(...findPeopleFaults(everyone).map((fault) => ({ ...fault, table: null })));
  return { checked, faults };
}

/** Compares what replaying the causes gives with the rows that are stored, some players at a time. */
async function checkLedger(
  db: Queries,
  table: StoredTable,
  players: readonly Player[],
  sequenced: readonly SequencedMatch[],
): Promise<{ readonly faults: readonly LedgerFault[]; readonly rows: number }> {
  const causes = await listCausesFrom(db, table, 0);
  const replayed = replayLedger(causes, sequenced);
  const faults: LedgerFault[] = [];
  let count = 0;
  for (const group of inPieces(players, playersAtATime)) {
    const rows = await listRatingChangesOfPlayers(db, idsOf(group));
    const expected = group.flatMap(({ id }) => replayed.entriesOf(id));
    faults.push(...findLedgerFaults(rows, group, expected));
    count += rows.length;
  }
  // Players who are not on the table have no stored rows.
  const known = new Set(idsOf(players));
  const others = replayed.playerIds().filter((id) => !known.has(id));
  faults.push(
    ...findLedgerFaults(
      [],
      [],
      others.flatMap((id) => replayed.entriesOf(id)),
    ),
  );
  return { faults, rows: count };
}

/** The index of who took part, with the texts that are in memory already instead of copies. */
async function readParticipations(db: Queries, players: readonly Player[], matches: readonly Match[]) {
  const byId = new Map(matches.map((match) => [match.id, match]));
  const outcomes = new Map<string, SideOutcome>();
  const participations: StoredParticipation[] = [];
  for (const group of inPieces(players, playersAtATime)) {
    const known = new Map(idsOf(group).map((id) => [id, id]));
    for (const row of await listParticipations(db, idsOf(group))) {
      const { outcome } = row;
      if (!outcomes.has(outcome)) outcomes.set(outcome, outcome);
      const match = byId.get(row.matchId);
      const isSame = match?.effectiveStart === row.effectiveStart;
      participations.push({
        playerId: known.get(row.playerId) ?? row.playerId,
        matchId: match?.id ?? row.matchId,
        outcome: outcomes.get(outcome) ?? outcome,
        effectiveStart: isSame ? match.effectiveStart : row.effectiveStart,
        position: row.position,
      });
    }
  }
  return participations;
}

function idsOf(players: readonly Player[]): string[] {
  return players.map(({ id }) => id);
}

/** Waiting matches without a start whose date is not what their tournament says now. */
async function wrongDates(db: Queries, table: StoredTable): Promise<ParticipationFault[]> {
  const sources = await listSourcesWithoutStarts(db, table);
  const wrong = await Promise.all(sources.map((source) => listWrongDates(db, source)));
  return wrong.flat().map(({ id }) => ({ kind: "effectiveStartWrong", subjectId: id, playerId: null }));
}
