import { genders } from "#app/domain/players/player.ts";
import { ratingModes } from "#app/domain/rating/rating-mode.ts";
import { defaultRankingView, type RankingFields, rankablePlayer } from "./ranking.ts";
import { rankPlayers } from "./ranking-order.ts";
import { topFive } from "./top-five.ts";

/** Two states of one table's players, and from which day on they are active (R21). */
export interface RankingStates {
  readonly before: readonly RankingFields[];
  readonly after: readonly RankingFields[];
  readonly cutOff: string;
}

/** Everyone whose rank by average changes, the best new rank first; null for no rank. */
export function rankChanges({ before, after, cutOff }: RankingStates) {
  const ranksOf = (players: readonly RankingFields[]) =>
    rankPlayers(
      players.map((player) => rankablePlayer(player, cutOff)),
      defaultRankingView,
    );
  const earlier = new Map(ranksOf(before).map((player) => [player.id, player]));
  const later = new Map(ranksOf(after).map((player) => [player.id, player]));
  const everyone = new Map([...earlier, ...later]);
  return [...everyone.values()]
    .map(({ id, name }) => ({
      name,
      before: earlier.get(id)?.rank ?? null,
      after: later.get(id)?.rank ?? null,
    }))
    .filter((change) => change.before !== change.after)
    .sort((one, other) => (one.after ?? Number.MAX_VALUE) - (other.after ?? Number.MAX_VALUE));
}

/** The Top 5 whose people or their order change, by mode, of everybody and of each gender. */
export function topFiveChanges({ before, after, cutOff }: RankingStates) {
  return ratingModes.flatMap((mode) =>
    [null, ...genders].flatMap((gender) => {
      const request = { mode, cutOff, ...(gender === null ? {} : { gender }) };
      const [earlier, later] = [topFive(before, request), topFive(after, request)];
      if (earlier.map(({ id }) => id).join(" ") === later.map(({ id }) => id).join(" ")) return [];
      const namesOf = (entries: typeof earlier) => entries.map(({ name }) => name);
      return { mode, gender, before: namesOf(earlier), after: namesOf(later) };
    }),
  );
}
