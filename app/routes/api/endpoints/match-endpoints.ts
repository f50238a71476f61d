import { z } from "zod";
import type { Queries } from "#app/data/connection/database.ts";
import { findMatch, listLatestMatchIds, listMatchIdsOfTournament } from "#app/data/matches/match-rows.ts";
import { listMatchReferences } from "#app/data/matches/of-a-player/player-match-list.ts";
import { findShownPlayer } from "#app/data/players/players.ts";
import { findTournament } from "#app/data/tournaments/tournaments.ts";
import { newestFirst } from "#app/domain/matches/of-a-player/match-groups.ts";
import type { Player } from "#app/domain/players/player.ts";
import { isHidden, visitorsVisibility } from "#app/domain/rankings/table-visibility.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { paths } from "#app/paths.ts";
import { readWholeMatches, type WholeMatch } from "#app/reading/matches/read-whole-matches.ts";
import { endpoint, WrongParameter } from "#app/routes/api/endpoint.ts";
import { cursorParameter, idParameter, sliceAfter } from "#app/routes/api/parameters.ts";
import { partOf } from "#app/routes/api/shapes/list-of.ts";
import { matchAnswer, matchListShape, matchShape } from "#app/routes/api/shapes/match-shape.ts";
import { keptOrNotFound } from "#app/routes/layout/requests/refuse-not-found.ts";
import type { RequestContext } from "#app/server/context.ts";

const matchesAtATime = 50;

export const matches = endpoint({
  path: "/matches",
  summary: m.api_matches,
  input: z.object({ cursor: cursorParameter() }),
  output: matchListShape,
  async answer(context, { cursor }) {
    const found = await context.snapshot(async (db) => {
      if (cursor !== undefined && !(await findMatch(db, cursor))) throw new WrongParameter("cursor");
      // One more, to know whether there are more.
      const ids = await listLatestMatchIds(db, cursor, matchesAtATime + 1);
      const shown = ids.slice(0, matchesAtATime);
      const next = ids.length > shown.length ? shown.at(-1) : undefined;
      return { next, list: await readWholeMatches(db, shown, hiddenFrom(context)) };
    });
    return partAnswer(context, found);
  },
});

export const oneMatch = endpoint({
  path: "/matches/{id}",
  summary: m.api_match,
  input: z.object({ id: idParameter() }),
  output: matchShape,
  async answer(context, { id }) {
    const [match] = await context.snapshot((db) => readWholeMatches(db, [id], hiddenFrom(context)));
    return match && matchAnswer(match);
  },
});

export const matchesOfTournament = endpoint({
  path: "/tournaments/{id}/matches",
  summary: m.api_tournament_matches,
  input: z.object({ id: idParameter(), cursor: cursorParameter() }),
  output: matchListShape,
  async answer(context, { id, cursor }) {
    const found = await context.snapshot(async (db) => {
      if (!(await findTournament(db, id))) return undefined;
      return readPart(db, context, await listMatchIdsOfTournament(db, id), cursor);
    });
    return found && partAnswer(context, found);
  },
});

export const matchesOfPlayer = endpoint({
  path: "/players/{id}/matches",
  summary: m.api_player_matches,
  leadsToKept: true,
  input: z.object({ id: idParameter(), cursor: cursorParameter() }),
  output: matchListShape,
  async answer(context, { id, cursor }) {
    const found = await context.snapshot(async (db) => {
      const player = await findShownPlayer(db, id);
      const leadTo = (kept: Player) => paths.api(`/players/${kept.id}/matches`) + context.url.search;
      if (!player) throw await keptOrNotFound(db, id, leadTo);
      if (isHidden(visitorsVisibility(context.settings), player.table)) return undefined;
      const references = await listMatchReferences(db, { playerIds: [id], result: "all", q: "" });
      return readPart(
        db,
        context,
        newestFirst(references).map(({ matchId }) => matchId),
        cursor,
      );
    });
    return found && partAnswer(context, found);
  },
});

interface Part {
  readonly list: readonly WholeMatch[];
  readonly next: string | undefined;
}

async function readPart(
  db: Queries,
  context: RequestContext,
  ids: readonly string[],
  cursor: string | undefined,
): Promise<Part> {
  const { items, next } = sliceAfter(ids, (id) => id, cursor, matchesAtATime);
  return { next, list: await readWholeMatches(db, items, hiddenFrom(context)) };
}

function partAnswer({ url }: RequestContext, { list, next }: Part) {
  return partOf(url, list.map(matchAnswer), next);
}

function hiddenFrom({ settings }: RequestContext) {
  return visitorsVisibility(settings).hidden;
}
