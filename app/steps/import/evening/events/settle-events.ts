import type { Queries } from "#app/data/connection/database.ts";
import type { CompetitionRow, SourceTournamentRow } from "#app/data/connection/schema.ts";
import { eventOfRow } from "#app/data/tournaments/competition-event.ts";
import { listCompetitionsOfTable } from "#app/data/tournaments/source-tournaments.ts";
import type { EveningChoices } from "#app/domain/import/evening/evening-choices.ts";
import { type EventChoice, eventOf } from "#app/domain/import/evening/event-choice.ts";
import { type EarlierTournament, guessEvent, modeOf } from "#app/domain/import/evening/guess-event.ts";
import type { FileCompetition } from "#app/domain/import/result-file.ts";
import type { MatchEvent } from "#app/domain/matches/match.ts";
import { nameKey } from "#app/domain/players/player-name.ts";
import { kFactorOf } from "#app/domain/rating/k-factor.ts";
import type { StoredTable } from "#app/domain/values/table-type.ts";
import { compareKeys } from "#app/domain/values/text-order.ts";
import type { EventQuestion } from "#app/steps/import/evening/evening-questions.ts";
import { type EveningSource, withTournaments } from "#app/steps/import/evening/source/evening-source.ts";
import { knownAmong } from "#app/steps/import/evening/source/known-among.ts";
import type { SourceGroup } from "#app/steps/import/evening/source/source-group.ts";
import { readSourceRegister } from "#app/steps/import/read-source-register.ts";
import { areOneEvent } from "./one-event-by-name.ts";
import { type OpenCompetition, openCompetitions } from "./open-competitions.ts";
import { storedEvent } from "./stored-event.ts";

/** The files with the events that were answered or guessed, and the questions. */
export interface SettledEvents {
  readonly source: EveningSource;
  readonly events: readonly EventQuestion[];
}

/** Finds out which event each competition is whose file does not say it, before anything is imported (R3). */
export async function settleEvents(
  db: Queries,
  source: EveningSource,
  choices: EveningChoices,
): Promise<SettledEvents> {
  const events = new Map<string, EventQuestion>();
  const chosen = new Map<FileCompetition, MatchEvent>();
  const stored = new Map<StoredTable, StoredOfTable>();
  for (const group of source.groups) {
    const open = openCompetitions(group);
    if (open.size === 0) continue;
    const ofTable = stored.get(group.table) ?? (await readStored(db, group.table, source.groups));
    stored.set(group.table, ofTable);
    const known = knownOf(group, ofTable);
    const asked: Asked[] = [];
    for (const [competition, about] of open) {
      const one = await ask(db, { ...about, group, competition, known, choices });
      asked.push(one);
      chosen.set(competition, one.event);
    }
    for (const question of withoutTakenGuesses(asked)) events.set(question.key, question);
  }
  const settled = withTournaments(source, (inFile) => ({
    ...inFile,
    competitions: inFile.competitions.map((one) => {
      const event = chosen.get(one);
      return event ? { ...one, ...event, eventFrom: "answer" } : one;
    }),
  }));
  return { source: settled, events: [...events.values()] };
}

/**
 * The questions of a tournament. Where two competitions cannot be one event, and both are guessed to be the same, only one guess stays:
 * whoever accepted both would put the matches of the one in the place of the other's.
 */
function withoutTakenGuesses(asked: readonly Asked[]): EventQuestion[] {
  const isOpen = ({ question }: Asked) => question.answer === null && !question.isCertain;
  return asked.map((one, index) => {
    const isTaken = asked.some(
      (other, before) =>
        other.question.key !== one.question.key &&
        (before < index || !isOpen(other)) &&
        JSON.stringify(other.event) === JSON.stringify(one.event),
    );
    return isOpen(one) && isTaken ? { ...one.question, guess: null } : one.question;
  });
}

/** What is stored of the tournament itself, and of those before it. */
interface Known {
  readonly stored: readonly CompetitionRow[];
  readonly earlier: readonly EarlierTournament[];
}

/** The tournaments of a table that earlier files told of, latest first, with their competitions. */
interface StoredOfTable {
  readonly known: ReadonlyMap<SourceGroup, SourceTournamentRow>;
  readonly competitions: ReadonlyMap<string, readonly CompetitionRow[]>;
  readonly latestFirst: readonly (EarlierTournament & { readonly id: string })[];
}

async function readStored(
  db: Queries,
  table: StoredTable,
  groups: readonly SourceGroup[],
): Promise<StoredOfTable> {
  const register = await readSourceRegister(db, table, groups);
  const rows = await listCompetitionsOfTable(db, table);
  const competitions = Map.groupBy(rows, (row) => row.sourceTournamentId);
  const latestFirst = register.all
    .toSorted((one, other) => compareKeys(other.startDay ?? "", one.startDay ?? ""))
    .map(({ id, name }) => ({ id, name, competitions: (competitions.get(id) ?? []).map(eventOfRow) }));
  return { known: knownAmong(register, table, groups), competitions, latestFirst };
}

function knownOf(group: SourceGroup, { known, competitions, latestFirst }: StoredOfTable): Known {
  const itself = known.get(group);
  return {
    stored: competitions.get(itself?.id ?? "") ?? [],
    earlier: latestFirst.filter(({ id }) => id !== itself?.id),
  };
}

interface Asking extends OpenCompetition {
  readonly group: SourceGroup;
  readonly competition: FileCompetition;
  readonly known: Known;
  readonly choices: EveningChoices;
}

/** A question, and the event that the preview is made with. */
interface Asked {
  readonly question: EventQuestion;
  readonly event: MatchEvent;
}

async function ask(
  db: Queries,
  { key, tournamentName, group, competition, known, choices }: Asking,
): Promise<Asked> {
  const { stored, isCompiled } = await storedEvent(db, {
    competition,
    stored: known.stored,
    tournamentName,
  });
  const fixed = isCompiled ? stored : undefined;
  const guess = guessEvent(competition, {
    tournamentName,
    stored,
    sameNight: eventOfSameNight(group, competition),
    earlier: known.earlier,
  });
  const answer: EventChoice | null = fixed ? null : (choices.events[key] ?? null);
  const isNameless = nameKey(competition.name) === nameKey(tournamentName);
  // What was compiled stays as it was compiled; otherwise the answer counts, else the guess.
  const event = fixed ?? eventOf(answer ?? guess.choice, isNameless ? null : competition.name);
  return {
    event: { name: event.name, category: event.category, dyp: event.dyp },
    question: {
      key,
      answer,
      guess: guess.choice,
      isCertain: fixed !== undefined || guess.isCertain,
      tournamentKey: group.id,
      competition: competition.name,
      mode: modeOf(competition),
      matches: competition.matches.length,
      reason: fixed ? "site" : guess.reason,
      event: event.name,
      k: kFactorOf(event),
      isFixed: fixed !== undefined,
    },
  };
}

/** The event of the only competition that the evening's other files have of this tournament, unless this one must be another. */
function eventOfSameNight({ parts }: SourceGroup, competition: FileCompetition): MatchEvent | undefined {
  const [one, ...more] = parts.flatMap(({ inFile }) =>
    inFile.competitions.filter(({ eventFrom }) => eventFrom === "file"),
  );
  const isOnly = one !== undefined && more.length === 0;
  return isOnly && areOneEvent(one, competition) ? one : undefined;
}
