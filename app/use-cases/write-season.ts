import type { Transaction } from "../data/database.ts";
import { deleteMatches, insertMatches, type NewMatch, updateMatches } from "../data/matches.ts";
import { insertPlayers, updatePlayerDetails } from "../data/players.ts";
import type { CompetitionRow } from "../data/schema.ts";
import {
  insertCompetitions,
  insertSourceTournament,
  updateCompetition,
  updateSourceTournament,
} from "../data/source-tournaments.ts";
import type { FileMatch } from "../domain/import/reconcile-matches.ts";
import { kFactorOf } from "../domain/k-factor.ts";
import type { Match } from "../domain/match.ts";
import { reportOf } from "./import-counts.ts";
import type { ImportFile, ImportReport } from "./import-report.ts";
import { findKeptImport, keepImport } from "./keep-import.ts";
import type { Operator } from "./operator.ts";
import type { CompetitionPlan, SeasonPlan, TournamentPlan } from "./plan-season.ts";

/** What the plan comes to, in rows. */
interface Writes {
  readonly added: NewMatch[];
  readonly changed: { readonly before: Match; readonly after: NewMatch }[];
  readonly removed: Match[];
  readonly sourcesAdded: string[];
  readonly sourcesBefore: unknown[];
  readonly competitionsAdded: CompetitionRow[];
  readonly competitionsBefore: CompetitionRow[];
}

/** Writes a planned season; a file that changes nothing writes nothing (R33). */
export async function writeSeason(
  tx: Transaction,
  operator: Operator,
  file: ImportFile,
  plan: SeasonPlan,
): Promise<ImportReport> {
  const importId = operator.newId();
  const operationId = operator.newId();
  const createdAt = operator.now().toISOString();
  await insertPlayers(
    tx,
    plan.people.created.map((player) => newPlayer(plan, operator, player, createdAt)),
  );
  for (const { after } of plan.people.adopted) {
    const { name, coralId, license } = after;
    await updatePlayerDetails(tx, after.id, { name, coralId, license, updatedAt: createdAt });
  }
  const writes: Writes = {
    added: [],
    changed: [],
    removed: [],
    sourcesAdded: [],
    sourcesBefore: [],
    competitionsAdded: [],
    competitionsBefore: [],
  };
  for (const tournament of plan.tournaments) {
    await writeTournament(tx, operator, plan, tournament, { importId, createdAt }, writes);
  }
  const report = { ...reportOf(file, plan), importId };
  if (isEmpty(plan, writes)) {
    return { ...report, importId: await findKeptImport(tx, "matches", plan.table, file) };
  }
  // The import's own row comes first: matches refer to it.
  await keepImport(tx, operator, {
    id: importId,
    operationId,
    kind: "matches",
    table: plan.table,
    file,
    counts: report.counts,
    subjectId: plan.tournaments[0]?.tournamentId ?? null,
    undo: undoOf(plan, writes),
  });
  await writeMatches(tx, operator, writes);
  return report;
}

async function writeTournament(
  tx: Transaction,
  operator: Operator,
  plan: SeasonPlan,
  { season, known, startDay, tournamentId, competitions }: TournamentPlan,
  origin: { readonly importId: string; readonly createdAt: string },
  writes: Writes,
): Promise<void> {
  const id = known?.id ?? operator.newId();
  const details = {
    code: known?.code ?? season.code,
    sourceId: known?.sourceId ?? season.sourceId,
    startDay: known?.startDay ?? startDay,
    endDay: known?.endDay ?? season.endDay,
    tournamentId,
  };
  if (!known) {
    await insertSourceTournament(tx, { id, table: plan.table, name: season.name, ...details });
    writes.sourcesAdded.push(id);
  } else if (Object.entries(details).some(([key, value]) => known[key as keyof typeof details] !== value)) {
    await updateSourceTournament(tx, id, details);
    // What a second shape of the same night adds (an id, a last day) is no change of the season.
    if (known.tournamentId !== tournamentId) writes.sourcesBefore.push(known);
  }
  for (const competition of competitions) {
    const competitionId = await writeCompetition(tx, operator, id, competition, writes);
    const base = { table: plan.table, competitionId, ...origin, compilationId: null, sequence: null };
    for (const { match, occurrence } of competition.matches.added) {
      writes.added.push({ ...withoutPlace(match), ...base, id: operator.newId(), occurrence });
    }
    for (const { stored, match } of competition.matches.changed) {
      const after = { ...withoutPlace(match), ...base, id: stored.id, occurrence: stored.occurrence };
      writes.changed.push({ before: stored, after });
    }
    writes.removed.push(...competition.matches.removed);
  }
}

async function writeCompetition(
  tx: Transaction,
  operator: Operator,
  sourceTournamentId: string,
  { season, known, matches }: CompetitionPlan,
  writes: Writes,
): Promise<string> {
  const { name, category, rule, type, dyp } = season;
  if (!known) {
    const row = {
      id: operator.newId(),
      sourceTournamentId,
      name,
      category,
      rule,
      type,
      dyp: dyp ? 1 : 0,
    } as const;
    await insertCompetitions(tx, [row]);
    writes.competitionsAdded.push(row);
    return row.id;
  }
  const told = { category: category ?? known.category, rule: rule ?? known.rule, type: type ?? known.type };
  const flag = dyp || known.dyp === 1;
  const isRatedAlike =
    kFactorOf({ name, ...told, dyp: flag }) === kFactorOf({ ...known, dyp: known.dyp === 1 });
  // A K factor that changed under compiled matches would leave a ledger that no replay can give.
  if (!isRatedAlike && !hasCompiled(matches)) {
    await updateCompetition(tx, known.id, { ...told, dyp: flag ? 1 : 0 });
    writes.competitionsBefore.push(known);
  }
  return known.id;
}

function hasCompiled(matches: CompetitionPlan["matches"]): boolean {
  return matches.unchangedCompiled + matches.compiledDiffering.length + matches.compiledGone.length > 0;
}

async function writeMatches(tx: Transaction, operator: Operator, writes: Writes): Promise<void> {
  const atATime = 10_000;
  const total = writes.added.length + writes.changed.length;
  for (let start = 0; start < writes.added.length; start += atATime) {
    await insertMatches(tx, writes.added.slice(start, start + atATime));
    operator.onProgress?.(Math.min(start + atATime, writes.added.length), total);
  }
  await updateMatches(tx, writes.changed);
  await deleteMatches(tx, writes.removed);
  if (writes.changed.length > 0) operator.onProgress?.(total, total);
}

function newPlayer(
  plan: SeasonPlan,
  operator: Operator,
  player: SeasonPlan["people"]["created"][number],
  createdAt: string,
) {
  return {
    ...player,
    table: plan.table,
    gender: null,
    aqbbId: null,
    singlesRanking: null,
    doublesRanking: null,
    singlesGiven: false,
    doublesGiven: false,
    lastParticipation: null,
    createdAt,
    updatedAt: createdAt,
    createdBy: operator.author,
  };
}

function withoutPlace({ at: _at, ...match }: FileMatch): Omit<FileMatch, "at"> {
  return match;
}

function isEmpty(plan: SeasonPlan, writes: Writes): boolean {
  const { created, adopted } = plan.people;
  const lists = [created, adopted, ...Object.values(writes)];
  return lists.every((list) => list.length === 0);
}

function undoOf(plan: SeasonPlan, writes: Writes): unknown {
  return {
    playersAdded: plan.people.created.map((player) => player.id),
    playersBefore: plan.people.adopted.map(({ before }) => before),
    sourcesAdded: writes.sourcesAdded,
    sourcesBefore: writes.sourcesBefore,
    competitionsAdded: writes.competitionsAdded.map((row) => row.id),
    competitionsBefore: writes.competitionsBefore,
    matchesBefore: writes.changed.map(({ before }) => before),
    matchesRemoved: writes.removed,
  };
}
