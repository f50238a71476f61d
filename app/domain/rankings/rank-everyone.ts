import type { StoredTable, TableType } from "#app/domain/values/table-type.ts";
import { multitablePlayers } from "./multitable.ts";
import {
  type AddressedPlayer,
  type RankablePlayer,
  type RankedPlayer,
  type RankingView,
  rankablePlayer,
} from "./ranking.ts";
import { rankPlayers } from "./ranking-order.ts";

/** Which ranking is asked for. */
export interface RankingRequest {
  readonly table: TableType;
  readonly view: RankingView;
  /** The setting's day (R21). */
  readonly cutOff: string;
  /** The tables that the combined view is made of for the one who asks. */
  readonly combined: readonly StoredTable[];
}

/** The tables that a ranking is made of. */
export function tablesOf({
  table,
  combined,
}: Pick<RankingRequest, "table" | "combined">): readonly StoredTable[] {
  return table === "multitable" ? combined : [table];
}

/** Everyone ranked as a view asks, from a table's players or, for the combined view, from all. */
export function rankEveryone(players: readonly AddressedPlayer[], request: RankingRequest): RankedPlayer[] {
  return rankPlayers(rankableOf(players, request), request.view);
}

/** Whoever a ranking is made of, before anybody is ranked. */
export function rankableOf(
  players: readonly AddressedPlayer[],
  { table, cutOff }: Pick<RankingRequest, "table" | "cutOff">,
): RankablePlayer[] {
  if (table === "multitable") return multitablePlayers(players, cutOff);
  return players.map((player) => rankablePlayer(player, cutOff));
}
