import { listSourcesOfTournament } from "#app/data/tournaments/source-tournaments.ts";
import {
  findTournament,
  hasTournament,
  insertTournament,
  listTournamentsOn,
  updateTournament,
} from "#app/data/tournaments/tournaments.ts";
import {
  editedPicture,
  type PictureChoice,
  type PictureEdit,
} from "#app/domain/tournaments/pictures/picture-choice.ts";
import { couldBeSame } from "#app/domain/tournaments/same-tournament.ts";
import type { Tournament, TournamentResults } from "#app/domain/tournaments/tournament.ts";
import { changedTournamentFields, tournamentTexts } from "#app/domain/tournaments/tournament-document.ts";
import type { TournamentInput } from "#app/domain/tournaments/tournament-input.ts";
import { freeSlug, tournamentSlug } from "#app/domain/tournaments/tournament-slug.ts";
import { Err, Ok, type Result } from "#app/domain/values/result.ts";
import { redateMatches } from "#app/steps/matches/date-matches.ts";
import { perform } from "#app/steps/operations/operation.ts";
import type { Operator } from "#app/steps/operations/operator.ts";
import { refuseStale, type StaleRefusal } from "#app/steps/operations/refuse-stale.ts";
import { runOperation } from "#app/steps/operations/run-or-preview.ts";

/** "sameTournament": one of that day has the name or the city already. */
export type CreateTournamentRefusal = "cityAndStartRequired" | "sameTournament";

/** What is asked before a tournament is made, and done with it. */
export interface CreateTournamentOptions {
  /**
   * The tournaments of that day, by their ids, of which somebody said that this is another one; undefined where nobody is asked. One that
   * was made since is asked about: a button that is pressed twice sends a form twice.
   */
  readonly others?: readonly string[] | undefined;
  /** What is known of its results already. */
  readonly results?: TournamentResults | null;
  /** Keeps the picture once the tournament's address is known, and gives the picture's own. */
  readonly keepPicture?: (id: string) => Promise<string | null>;
}

/** Adds a tournament; its address is a slug of city and start day, made free where it is taken (R41). */
export async function createTournament(
  operator: Operator,
  input: TournamentInput,
  { others, results = null, keepPicture = async () => null }: CreateTournamentOptions = {},
): Promise<Result<Tournament, CreateTournamentRefusal>> {
  const { city, from } = input;
  if (!city || !from) return Err("cityAndStartRequired");
  return runOperation(operator.database, async (tx) => {
    const onThatDay = others === undefined ? [] : await listTournamentsOn(tx, from);
    const asked = onThatDay.filter(({ id }) => !others?.includes(id));
    if (asked.some((other) => couldBeSame(input, other))) return Err("sameTournament");
    const id = await freeSlug(tournamentSlug(city, from), (slug) => hasTournament(tx, slug));
    const at = operator.now().toISOString();
    const imageUrl = (await keepPicture(id)) ?? input.imageUrl;
    const tournament: Tournament = { id, ...input, imageUrl, createdAt: at, updatedAt: at };
    const summary = { name: input.name, from, to: input.to };
    const about = { action: "tournament.create", table: input.table, subjectId: id, summary } as const;
    await perform(tx, operator, about, async (operation) => {
      operation.makes("tournaments", [id]);
      await insertTournament(tx, { ...tournament, results });
    });
    return Ok(tournament);
  });
}

export type EditTournamentRefusal = { readonly code: "unknownTournament" } | StaleRefusal;

/** What an editor wants a tournament to be. A picture of which nothing is said stays as it is stored. */
export type TournamentEdit = Omit<TournamentInput, keyof PictureChoice> & PictureEdit;

/**
 * Changes a tournament's fields; its id stays (R41). `loaded` are the fields as the editor saw them: what someone else
 * changed meanwhile is refused, and named. Where nothing differs there is no operation.
 */
export async function editTournament(
  operator: Operator,
  id: string,
  edit: TournamentEdit,
  loaded: Readonly<Record<string, string>>,
): Promise<Result<Tournament, EditTournamentRefusal>> {
  return runOperation(operator.database, async (tx) => {
    const before = await findTournament(tx, id);
    if (!before) return Err({ code: "unknownTournament" });
    const { removedPicture: _removed, ...said } = edit;
    const input: TournamentInput = { ...said, ...editedPicture(before, edit) };
    const [stored, wanted] = [tournamentTexts(before), tournamentTexts({ ...before, ...input })];
    const stale = await refuseStale(tx, { subjects: [`tournament:${id}`], loaded, stored, wanted });
    if (stale) return Err(stale);
    const { results: _results, ...fields } = before;
    const summary = {
      name: input.name,
      ...(before.name === input.name ? {} : { before: before.name }),
      fields: changedTournamentFields(before, input),
    };
    if (summary.fields.length === 0) return Ok(fields);
    const about = { action: "tournament.edit", table: input.table, subjectId: id, summary } as const;
    return perform(tx, operator, about, async (operation) => {
      await operation.keep("tournaments", [id]);
      const updatedAt = operation.at;
      await updateTournament(tx, id, { ...input, updatedAt });
      // Matches of files that name no day are dated by its first day (R10).
      if (input.from !== before.from) await redateMatches(tx, await listSourcesOfTournament(tx, id));
      return Ok({ ...fields, ...input, updatedAt });
    });
  });
}
