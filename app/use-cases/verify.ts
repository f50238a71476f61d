import { listCompilations } from "../data/compiling.ts";
import type { Queries } from "../data/database.ts";
import { listFormerParticipations, readMergedRecords } from "../data/former-participations.ts";
import { listCausesFrom } from "../data/ledger-tail.ts";
import { listSourcesWithoutStarts } from "../data/match-dates.ts";
import { listParticipations } from "../data/matches.ts";
import { readPeople } from "../data/people.ts";
import { listPlayerAliases } from "../data/player-aliases.ts";
import { listPlayers, listRemovedPlayers } from "../data/players.ts";
import { listRatingChangesOfPlayers } from "../data/rating-changes.ts";
import { listTournaments } from "../data/tournaments.ts";
import { lastParticipationsOf } from "../domain/last-participation.ts";
import { findLedgerFaults, type LedgerFault } from "../domain/ledger-faults.ts";
import { replayLedger } from "../domain/ledger-replay.ts";
import type { Match } from "../domain/match.ts";
import type { SideOutcome } from "../domain/match-outcome.ts";
import type { Participation } from "../domain/match-participation.ts";
import {
  findDateFaults,
  findParticipationFaults,
  type ParticipationFault,
} from "../domain/participation-faults.ts";
import { findPeopleFaults, type PeopleFault } from "../domain/people-faults.ts";
import type { Player } from "../domain/player.ts";
import { findSeasonFaults, type SeasonFault } from "../domain/season-faults.ts";
import { type StoredTable, storedTables } from "../domain/table-type.ts";
import { listWrongDates } from "./date-matches.ts";
import { readKFactors } from "./k-factors.ts";
import { sequencedMatches } from "./sequenced-matches.ts";
import { readSlimMatches } from "./slim-matches.ts";

export interface Verification {
  readonly checked: { readonly players: number; readonly matches: number; readonly ledgerRows: number };
  readonly faults: readonly ((
    | LedgerFault
    | SeasonFault
    | ParticipationFault
    | TournamentFault
    | PeopleFault
  ) & {
    readonly table: StoredTable | null;
  })[];
}

export interface TournamentFault {
  readonly kind: "toBeforeFrom";
  readonly subjectId: string;
}

/** So many players' rows are in memory at once. */
const playersAtATime = 50;

/**
 * Checks every invariant of the data: ledger, replay, matches, compilations, tournaments, people. It only reads, and must be handed
 * one snapshot: beside a writer anything else would find faults that are none.
 */
export async function verify(db: Queries): Promise<Verification> {
  const checked = { players: 0, matches: 0, ledgerRows: 0 };
  const faults: Verification["faults"][number][] = [];
  const former = await listFormerParticipations(db);
  const merged = await readMergedRecords(db);
  for (const table of storedTables) {
    const players = [...(await listPlayers(db, table)), ...(await listRemovedPlayers(db, table))];
    const matches = await readSlimMatches(db, table);
    const ledger = await checkLedger(db, table, players, matches);
    const found = [
      ...ledger.faults,
      ...findSeasonFaults({
        matches,
        playerIds: new Set(players.map((player) => player.id)),
        participations: await readParticipations(db, players, matches),
        compilations: await listCompilations(db, table),
      }),
      ...findParticipationFaults(players, lastParticipationsOf(matches, former), merged),
      ...findDateFaults(matches),
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

/** What replaying the causes gives, compared with the rows that are stored, some players at a time. */
async function checkLedger(
  db: Queries,
  table: StoredTable,
  players: readonly Player[],
  matches: readonly Match[],
): Promise<{ readonly faults: readonly LedgerFault[]; readonly rows: number }> {
  const causes = await listCausesFrom(db, table, 0);
  const sequenced = sequencedMatches(matches, await readKFactors(db, table));
  const replayed = Map.groupBy(replayLedger(causes, sequenced), ({ playerId }) => playerId);
  const faults: LedgerFault[] = [];
  let count = 0;
  for (const group of groupsOf(players)) {
    const rows = await listRatingChangesOfPlayers(db, idsOf(group));
    const expected = group.flatMap(({ id }) => replayed.get(id) ?? []);
    faults.push(...findLedgerFaults(rows, group, expected));
    count += rows.length;
    for (const { id } of group) replayed.delete(id);
  }
  // Of somebody who is not on the table there are no rows.
  faults.push(...findLedgerFaults([], [], [...replayed.values()].flat()));
  return { faults, rows: count };
}

/** The look-up table's rows, with the ids that the matches and players have in memory already. */
async function readParticipations(db: Queries, players: readonly Player[], matches: readonly Match[]) {
  const known = new Map([...matches, ...players].map(({ id }) => [id, id]));
  const same = (id: string) => known.get(id) ?? id;
  const outcomes = new Map<string, SideOutcome>();
  const participations: (Participation & { readonly matchId: string })[] = [];
  for (const group of groupsOf(players)) {
    for (const { playerId, matchId, outcome } of await listParticipations(db, idsOf(group))) {
      if (!outcomes.has(outcome)) outcomes.set(outcome, outcome);
      participations.push({
        playerId: same(playerId),
        matchId: same(matchId),
        outcome: outcomes.get(outcome) ?? outcome,
      });
    }
  }
  return participations;
}

function* groupsOf(players: readonly Player[]): Generator<readonly Player[]> {
  for (let start = 0; start < players.length; start += playersAtATime) {
    yield players.slice(start, start + playersAtATime);
  }
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
