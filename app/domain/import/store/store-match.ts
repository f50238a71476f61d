import { readScore } from "#app/domain/import/coral/coral-score.ts";
import type { JsonPlace } from "#app/domain/import/json/json-place.ts";
import type { MatchPlayer, Score } from "#app/domain/matches/match.ts";
import { parseStoredTable, type StoredTable } from "#app/domain/values/table-type.ts";
import { readStoreInstant } from "./store-time.ts";

/** A match of the former store. */
export interface StoreMatch {
  readonly table: StoredTable;
  readonly tournament: { readonly code: string | null; readonly name: string };
  readonly event: string;
  readonly compiled: boolean;
  readonly number: number | null;
  readonly round: number | null;
  readonly group: string | null;
  readonly home: readonly MatchPlayer[];
  readonly away: readonly MatchPlayer[];
  readonly winner: 0 | 1 | 2 | null;
  readonly score: Score | null;
  readonly forfeit: boolean;
  readonly startAt: string | null;
  readonly endAt: string | null;
  readonly createdAt: string | null;
}

/** Reads a document of `matches` (specification §3). */
export function readStoreMatch(place: JsonPlace): StoreMatch {
  const tournament = place.need("tournament");
  const written = place.findText("table", "name") ?? tournament.need("table").text("name");
  const home = readSide(place.find("home"));
  const away = readSide(place.find("away"));
  if (home.length + away.length === 0) place.need("home").refuse("wrongValue", "list");
  const winner = place.find("winner")?.value ?? null;
  if (winner !== null && winner !== 0 && winner !== 1 && winner !== 2) {
    place.need("winner").refuse("wrongValue", "winner");
  }
  const { score, forfeit } = readScore(place.find("score"));
  const code = tournament.find("code")?.value;
  return {
    table: parseStoredTable(written) ?? place.refuse("otherTable"),
    tournament: {
      code: typeof code === "number" ? String(code) : tournament.findText("code", "code"),
      name: tournament.findText("name", "name") ?? tournament.need("code").text("name"),
    },
    event: place.need("event").text("event"),
    compiled: place.find("compiled")?.value === true,
    number: place.findInteger("number", "matchNumber"),
    round: place.findInteger("round", "round"),
    group: readGroup(place.find("group")),
    home,
    away,
    winner: winner as StoreMatch["winner"],
    score,
    forfeit,
    startAt: readStoreInstant(place, "start_at"),
    endAt: readStoreInstant(place, "end_at"),
    createdAt: readStoreInstant(place, "createdAt"),
  };
}

function readSide(place: JsonPlace | undefined): MatchPlayer[] {
  return (place?.find("players")?.items("players") ?? []).map((player) => {
    const license = player.find("license")?.value;
    const text = typeof license === "number" ? String(license) : player.findText("license", "code");
    const playerId = player.findText("playerId", "id");
    return { playerId, name: player.findText("name", "name") ?? text ?? playerId ?? "", license: text };
  });
}

function readGroup(place: JsonPlace | undefined): string | null {
  if (place === undefined || place.value === "") return null;
  return typeof place.value === "number" ? String(place.value) : place.text("group");
}
