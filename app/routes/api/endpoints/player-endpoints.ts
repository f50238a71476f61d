import { z } from "zod";
import { countTallies } from "#app/data/matches/of-a-player/player-tallies.ts";
import { findShownPlayer, listShownPlayers } from "#app/data/players/players.ts";
import { emptyTally } from "#app/domain/matches/of-a-player/tally.ts";
import { matchesSearch } from "#app/domain/players/name-search.ts";
import { compareNames, type RankingFields } from "#app/domain/rankings/ranking.ts";
import { isHidden, visitorsVisibility } from "#app/domain/rankings/table-visibility.ts";
import { averageRanking } from "#app/domain/rating/average-ranking.ts";
import { ratingClassOf } from "#app/domain/rating/rating-class.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { paths } from "#app/paths.ts";
import { endpoint } from "#app/routes/api/endpoint.ts";
import {
  cursorParameter,
  idParameter,
  searchParameter,
  sliceAfter,
  tableParameter,
} from "#app/routes/api/parameters.ts";
import { partOf } from "#app/routes/api/shapes/list-of.ts";
import {
  playerListShape,
  type playerShape,
  playerWithTallyShape,
} from "#app/routes/api/shapes/player-shape.ts";
import { keptOrNotFound } from "#app/routes/layout/requests/refuse-not-found.ts";

const playersAtATime = 250;

export const players = endpoint({
  path: "/players",
  summary: m.api_players,
  input: z.object({
    table: tableParameter().optional(),
    q: searchParameter().optional(),
    cursor: cursorParameter(),
  }),
  output: playerListShape,
  async answer({ snapshot, settings, url }, { table, q = "", cursor }) {
    // R24: whoever plays on a hidden table only is not in any list.
    const visibility = visitorsVisibility(settings);
    const everyone = await snapshot((db) => listShownPlayers(db, table));
    const found = everyone
      .filter((player) => !isHidden(visibility, player.table) && matchesSearch(player.name, q))
      .sort(compareNames);
    const { items, next } = sliceAfter(found, ({ id }) => id, cursor, playersAtATime);
    return partOf(
      url,
      items.map((player) => playerAnswer(player, url.origin)),
      next,
    );
  },
});

export const onePlayer = endpoint({
  path: "/players/{id}",
  summary: m.api_player,
  leadsToKept: true,
  input: z.object({ id: idParameter() }),
  output: playerWithTallyShape,
  async answer({ snapshot, settings, url }, { id }) {
    const found = await snapshot(async (db) => {
      const player = await findShownPlayer(db, id);
      if (!player)
        throw await keptOrNotFound(db, id, (kept) => paths.api(`/players/${kept.id}`) + url.search);
      return { player, tally: (await countTallies(db, [id])).get(id) ?? emptyTally };
    });
    if (isHidden(visitorsVisibility(settings), found.player.table)) return undefined;
    return { ...playerAnswer(found.player, url.origin), tally: found.tally };
  },
});

type ShownFields = Pick<RankingFields, "id" | "name" | "table" | "singlesRanking" | "doublesRanking">;

function playerAnswer(player: ShownFields, origin: string): z.output<typeof playerShape> {
  const { id, name, table, singlesRanking: singles, doublesRanking: doubles } = player;
  const average = averageRanking(singles, doubles);
  const page = origin + paths.matches(table, id);
  return { id, name, table, singles, doubles, average, class: ratingClassOf(average), page };
}
