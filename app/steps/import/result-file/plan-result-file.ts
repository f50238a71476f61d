import type { Queries } from "#app/data/connection/database.ts";
import type { SourceTournamentRow } from "#app/data/connection/schema.ts";
import { listTournaments } from "#app/data/tournaments/tournaments.ts";
import type { CorrectionsChoice } from "#app/domain/import/evening/evening-choices.ts";
import type { ImportRefusal } from "#app/domain/import/import-refusal.ts";
import { findRepeatedCompetition } from "#app/domain/import/reconcile/repeated-competition.ts";
import { SourceRegister } from "#app/domain/import/reconcile/source-register.ts";
import type { FileTournament, ResultFile } from "#app/domain/import/result-file.ts";
import { refuseTournamentTable } from "#app/domain/import/result-file-table.ts";
import {
  daysOf,
  guessSiteTournament,
  type KnownSource,
  nightOf,
} from "#app/domain/import/source-tournament.ts";
import type { WhoIsWho } from "#app/domain/import/who-is-who/who-is-who.ts";
import type { Tournament } from "#app/domain/tournaments/tournament.ts";
import { Err, Ok, type Result } from "#app/domain/values/result.ts";
import type { StoredTable } from "#app/domain/values/table-type.ts";
import { findByMatches, type KnownByMatches } from "#app/steps/import/known-by-matches.ts";
import { readSourceRegister } from "#app/steps/import/read-source-register.ts";
import { neededPeople } from "./needed-players.ts";
import { type CompetitionPlan, planCompetitions } from "./plan-competitions.ts";
import { type FileOfMatches, planDay, type UnheardDay } from "./planned-day.ts";

/** What a file's matches ask of the database; nothing is written yet. */
export interface ResultFilePlan {
  readonly table: StoredTable;
  /** Players are added only for those who are in something that is written. */
  readonly people: WhoIsWho;
  readonly tournaments: readonly TournamentPlan[];
  /** Values that were not kept as they are in the file. */
  readonly notes: ResultFile["notes"];
}

/** A tournament of the file, beside the stored one that it is. */
export interface TournamentPlan {
  readonly inFile: FileTournament;
  /** The tournament of the file with all its competitions: `inFile` has only those of one stored tournament. */
  readonly whole: FileTournament;
  readonly known: SourceTournamentRow | undefined;
  readonly startDay: string | null;
  /** The first day that the file says, where it is not taken. */
  readonly unheardDay: UnheardDay | null;
  /** The site's tournament that it belongs to, or null. */
  readonly tournamentId: string | null;
  /** The start day of that one. */
  readonly linkedDay: string | null;
  readonly competitions: readonly CompetitionPlan[];
}

/** A parsed file, and the table on which its matches were played. */
export interface ResultFileOnTable {
  readonly resultFile: ResultFile;
  readonly table: StoredTable;
}

interface Request {
  readonly tournamentId: string | null;
  /** The site's tournament of each tournament of the file, by its path; null for none. */
  readonly links?: ReadonlyMap<string, string | null>;
  readonly day: string | null;
  readonly dayIsFallback?: boolean;
  readonly corrections?: CorrectionsChoice;
  /** The tournaments of the file whose compiled matches stay even so, by their paths. */
  readonly keeping?: ReadonlySet<string>;
}

/** Compares a result file with what is stored (R33, R34, R10's day). Refusals name the path in the file. */
export async function planResultFile(
  db: Queries,
  request: Request,
  { file, table, resultFile }: ResultFileOnTable & FileOfMatches,
  people: WhoIsWho,
): Promise<Result<ResultFilePlan, ImportRefusal>> {
  const site = await listTournaments(db);
  const refusal = refuseLink(request, resultFile, table, site) ?? findRepeatedCompetition(resultFile);
  if (refusal) return Err(refusal);
  const sources = await readSourceRegister(db, table, resultFile.tournaments);
  const tournaments: TournamentPlan[] = [];
  const planned = new SourceRegister<KnownSource>();
  const plannedIds = new Set<string>();
  const dated = resultFile.tournaments.map(
    (tournament) => [tournament, daysOf(tournament, request.day)] as const,
  );
  const takenIds = sources.idsBeginning(dated);
  for (const [tournament, days] of dated) {
    const link = request.links?.get(tournament.path);
    const isFree = ({ id }: SourceTournamentRow) => !takenIds.has(id) && !plannedIds.has(id);
    const found = sources.find(tournament, days, isFree);
    const isOther =
      days.startDay === undefined && isOfAnotherTournament(tournament, found, link ?? request.tournamentId);
    const itself = isOther ? undefined : found;
    const alike = sources.findAlike(tournament, days).filter((one) => one !== itself && isFree(one));
    const byMatches = await findByMatches(db, tournament, { itself, alike }, people);
    const known = itself ?? [...byMatches.keys()][0];
    // The same tournament twice in one file: the second import would find it among the stored ones (R33).
    if (planned.findBeginning(tournament, days) || (known && plannedIds.has(known.id))) {
      return Err({ code: "duplicateTournament", path: tournament.path, found: tournament.name });
    }
    const given = { day: request.day, isFallback: request.dayIsFallback ?? false };
    const { startDay, unheardDay } = await planDay(db, tournament, known, { file, table, ...given });
    planned.add(sourceAsPlanned(tournament, known, startDay), days.played);
    if (known) plannedIds.add(known.id);
    const remembered = request.tournamentId ?? known?.tournamentId;
    const guess = { name: tournament.name, startDay: nightOf(tournament) ?? startDay ?? undefined, table };
    const tournamentId = link !== undefined ? link : (remembered ?? guessSiteTournament(guess, site));
    const corrections = request.keeping?.has(tournament.path) ? "keep" : (request.corrections ?? "keep");
    const linkedDay = site.find((entry) => entry.id === tournamentId)?.from ?? null;
    if (!startDay && !linkedDay) return Err({ code: "noDay", path: tournament.path, found: tournament.name });
    for (const part of partsOf(tournament, { known, startDay, unheardDay, tournamentId }, byMatches)) {
      const ofPart = { tournament: part.inFile, known: part.known, corrections, file, table };
      if (part.known) plannedIds.add(part.known.id);
      tournaments.push({ ...part, linkedDay, competitions: await planCompetitions(db, ofPart, people) });
    }
  }
  return Ok({ table, people: neededPeople(people, tournaments), tournaments, notes: resultFile.notes });
}

/**
 * Whether a tournament without a day was found by its name alone, although it has a code or an id, and what was found belongs to
 * another tournament of the site than the one that was given. Many tournaments have the same name every month, so this is another of them.
 */
function isOfAnotherTournament(
  { code, sourceId }: FileTournament,
  found: SourceTournamentRow | undefined,
  given: string | null,
): boolean {
  if (found === undefined || given === null || (code === null && sourceId === null)) return false;
  const isSame = (code !== null && found.code === code) || (sourceId !== null && found.sourceId === sourceId);
  return !isSame && found.tournamentId !== null && found.tournamentId !== given;
}

type Part = Omit<TournamentPlan, "linkedDay" | "competitions">;

/** The tournament of a file, and beside it its competitions that other stored tournaments have. */
function partsOf(
  whole: FileTournament,
  itself: Omit<Part, "inFile" | "whole">,
  byMatches: KnownByMatches,
): Part[] {
  const others = [...byMatches].filter(([source]) => source !== itself.known);
  const elsewhere = new Set(others.flatMap(([, competitions]) => competitions));
  const own = whole.competitions.filter((competition) => !elsewhere.has(competition));
  const inFile = others.length === 0 ? whole : { ...whole, competitions: own };
  return [
    ...(others.length === 0 || own.length > 0 ? [{ ...itself, whole, inFile }] : []),
    // Only one tournament can have the code by which the file is found again.
    ...others.map(([known, competitions]) => ({
      whole,
      inFile: { ...whole, code: null, sourceId: null, competitions },
      known,
      startDay: known.startDay,
      unheardDay: null,
      tournamentId: itself.tournamentId ?? known.tournamentId,
    })),
  ];
}

/** A tournament as it will be stored: what is known of it stays. */
function sourceAsPlanned(
  { path, name, code, sourceId }: FileTournament,
  known: SourceTournamentRow | undefined,
  startDay: string | null,
): KnownSource {
  return {
    id: known?.id ?? `in the file: ${path}`,
    name: known?.name ?? name,
    code: known?.code ?? code,
    sourceId: known?.sourceId ?? sourceId,
    startDay,
  };
}

function refuseLink(
  request: Request,
  resultFile: ResultFile,
  table: StoredTable,
  site: readonly Tournament[],
): ImportRefusal | undefined {
  if (request.tournamentId === null) return undefined;
  if (resultFile.tournaments.length > 1)
    return { code: "severalTournaments", path: resultFile.tournaments[1]?.path ?? "" };
  const tournament = site.find((entry) => entry.id === request.tournamentId);
  if (!tournament) return { code: "unknownTournament", path: "", found: request.tournamentId };
  if (tournament.table === null || tournament.table === table) return undefined;
  return refuseTournamentTable(resultFile, table, tournament.table);
}
