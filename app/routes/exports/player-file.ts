import type { LoaderFunctionArgs } from "react-router";
import type { PlayerMatch } from "#app/domain/matches/of-a-player/player-match.ts";
import { sideName } from "#app/domain/matches/side-name.ts";
import type { Player } from "#app/domain/players/player.ts";
import { isHidden, visibilityFor } from "#app/domain/rankings/table-visibility.ts";
import { type CsvValue, csvOf, instantFor, separatorOf } from "#app/domain/values/csv.ts";
import { paths } from "#app/paths.ts";
import { readPlayerHistory } from "#app/reading/players/read-player-history.ts";
import { fileResponse } from "#app/routes/layout/requests/file-response.ts";
import { keptOrNotFound, notFound } from "#app/routes/layout/requests/refuse-not-found.ts";
import { requestContext } from "#app/server/context.ts";

const columns = [
  "date",
  "tournament",
  "event",
  "mode",
  "partner",
  "opponents",
  "outcome",
  "score",
  "before",
  "change",
  "after",
  "expected",
  "k",
] as const;

/** One's own history as a file: what the page shows, match by match. A hidden table has none for visitors (R24). */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const { snapshot, settings, administrator, url } = context.get(requestContext);
  const [id = "", format, ...rest] = (params["file"] ?? "").split(".");
  // One file has one name, and one entry in the cache.
  if (rest.length > 0) throw notFound();
  if (format !== "csv" && format !== "json") throw notFound();
  const separator = separatorOf(url.searchParams);
  const file = await snapshot(async (db) => {
    const found = await readPlayerHistory(db, id);
    const leadTo = (kept: Player) =>
      paths.playerFile(kept.id, format, separator === "semicolon" ? separator : undefined);
    if (!found) throw await keptOrNotFound(db, id, leadTo);
    return found;
  });
  if (isHidden(visibilityFor(settings, administrator !== null), file.player.table)) throw notFound();
  const rows = file.matches.map((match) => rowOf(match, id));
  if (format === "csv")
    return fileResponse(
      `${id}.csv`,
      csvOf(columns, separator === "semicolon" ? rows.map(forExcel) : rows, separator),
    );
  const { name, table, singlesRanking, doublesRanking, averageRanking } = file.player;
  const ledger = file.ledger.map(({ mode, sequence, before, change, after, cause, at }) => ({
    mode,
    sequence,
    before,
    change,
    after,
    cause,
    at,
  }));
  const player = { name, table, singlesRanking, doublesRanking, averageRanking, class: file.player.class };
  const text = JSON.stringify({ player, record: file.tally, ledger, matches: rows }, null, 2);
  return fileResponse(`${id}.json`, `${text}\n`);
}

type Row = Record<(typeof columns)[number], CsvValue> & { readonly [key in "date" | "score"]: string | null };

/** Programs get instants and hyphens. A French Excel takes the score "5-3" for a day of March. */
function forExcel(row: Row): Row {
  return {
    ...row,
    date: instantFor("semicolon", row.date),
    score: row.score?.replaceAll("-", "–") ?? null,
  };
}

function rowOf(match: PlayerMatch, id: string): Row {
  // Programs look for a plain space.
  const names = (players: PlayerMatch["own"]) => sideName(players).replaceAll("\u00A0", " ");
  const score = match.score?.home.map((points, index) => `${points}-${match.score?.away[index]}`).join(" ");
  return {
    date: match.date,
    tournament: match.tournamentName,
    event: match.event.name,
    mode: match.mode,
    partner: names(match.own.filter((player) => player.playerId !== id)),
    opponents: names(match.opponents),
    outcome: match.outcome,
    score: score ?? null,
    before: match.before,
    change: match.change ?? match.legacyChange,
    after: match.after,
    expected: match.explanation ? Math.round(match.explanation.expected * 1000) / 1000 : null,
    k: match.explanation?.k ?? null,
  };
}
