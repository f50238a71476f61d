import { z } from "zod";
import { readDisguise } from "#app/data/players/pseudonyms.ts";
import { findTournament, listTournamentPage } from "#app/data/tournaments/tournaments.ts";
import { tournamentStatuses } from "#app/domain/tournaments/tournament.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { readResults } from "#app/reading/tournaments/read-results.ts";
import { showTournament } from "#app/reading/tournaments/shown-tournament.ts";
import { endpoint, WrongParameter } from "#app/routes/api/endpoint.ts";
import { cursorParameter, idParameter } from "#app/routes/api/parameters.ts";
import { partOf } from "#app/routes/api/shapes/list-of.ts";
import { explained } from "#app/routes/api/shapes/shape.ts";
import {
  resultsShape,
  tournamentAnswer,
  tournamentListShape,
  tournamentShape,
} from "#app/routes/api/shapes/tournament-shape.ts";

const tournamentsAtATime = 50;

export const tournaments = endpoint({
  path: "/tournaments",
  summary: m.api_tournaments,
  input: z.object({
    status: explained(z.enum(tournamentStatuses).optional(), m.api_parameter_status),
    cursor: cursorParameter(),
  }),
  output: tournamentListShape,
  async answer({ snapshot, url }, { status, cursor }) {
    const found = await snapshot(async (db) => {
      const after = cursor === undefined ? undefined : await findTournament(db, cursor);
      if (cursor !== undefined && !after) throw new WrongParameter("cursor");
      const page = await listTournamentPage(db, { status, after, atMost: tournamentsAtATime + 1 });
      const disguise = await readDisguise(db);
      return page.map((tournament) => showTournament(tournament, disguise));
    });
    const shown = found.slice(0, tournamentsAtATime);
    const next = found.length > shown.length ? shown.at(-1)?.id : undefined;
    return partOf(
      url,
      shown.map((one) => tournamentAnswer(one, url.origin)),
      next,
    );
  },
});

export const oneTournament = endpoint({
  path: "/tournaments/{id}",
  summary: m.api_tournament,
  input: z.object({ id: idParameter() }),
  output: tournamentShape,
  async answer({ snapshot, url }, { id }) {
    const found = await snapshot(async (db) => {
      const tournament = await findTournament(db, id);
      return tournament && showTournament(tournament, await readDisguise(db));
    });
    return found && tournamentAnswer({ ...found, hasResults: found.results !== null }, url.origin);
  },
});

export const tournamentResults = endpoint({
  path: "/tournaments/{id}/results",
  summary: m.api_results,
  input: z.object({ id: idParameter() }),
  output: resultsShape,
  async answer({ snapshot }, { id }) {
    const competitions = await snapshot((db) => readResults(db, id));
    return competitions && { competitions };
  },
});
