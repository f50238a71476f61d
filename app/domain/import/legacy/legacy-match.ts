import { readScore } from "#app/domain/import/coral/coral-score.ts";
import type { JsonNode } from "#app/domain/import/json/json-node.ts";
import type { MatchPlayer, MatchWinner, Score } from "#app/domain/matches/match.ts";
import type { StoredTable } from "#app/domain/values/table-type.ts";
import { readLegacyTable } from "./legacy-table.ts";
import { readLegacyInstant } from "./legacy-time.ts";

/** A match of the legacy site. */
export interface LegacyMatch {
  readonly table: StoredTable;
  readonly tournament: { readonly code: string | null; readonly name: string };
  readonly event: string;
  readonly compiled: boolean;
  readonly number: number | null;
  readonly round: number | null;
  readonly group: string | null;
  readonly home: readonly MatchPlayer[];
  readonly away: readonly MatchPlayer[];
  readonly winner: MatchWinner;
  readonly score: Score | null;
  readonly forfeit: boolean;
  readonly startAt: string | null;
  readonly endAt: string | null;
  readonly createdAt: string | null;
}

/** Reads a document of `matches`. */
export function readLegacyMatch(node: JsonNode): LegacyMatch {
  const tournament = node.need("tournament");
  const named = node.findText("table", "name") === null ? tournament : node;
  const home = readSide(node.find("home"));
  const away = readSide(node.find("away"));
  if (home.length + away.length === 0) node.need("home").refuse("wrongValue", "list");
  const winner = node.find("winner")?.value ?? null;
  if (winner !== null && winner !== 0 && winner !== 1 && winner !== 2) {
    return node.need("winner").refuse("wrongValue", "winner");
  }
  const { score, forfeit } = readScore(node.find("score"));
  const code = tournament.find("code")?.value;
  return {
    table: readLegacyTable(named.need("table")),
    tournament: {
      code: typeof code === "number" ? String(code) : tournament.findText("code", "code"),
      name: tournament.findText("name", "name") ?? tournament.need("code").text("name"),
    },
    event: node.need("event").text("event"),
    compiled: node.find("compiled")?.value === true,
    number: node.findInteger("number", "matchNumber"),
    round: node.findInteger("round", "round"),
    group: readGroup(node.find("group")),
    home,
    away,
    winner,
    score,
    forfeit,
    startAt: readLegacyInstant(node, "start_at"),
    endAt: readLegacyInstant(node, "end_at"),
    createdAt: readLegacyInstant(node, "createdAt"),
  };
}

function readSide(node: JsonNode | undefined): MatchPlayer[] {
  return (node?.find("players")?.items("players") ?? []).map((player) => {
    const license = player.find("license")?.value;
    const text = typeof license === "number" ? String(license) : player.findText("license", "code");
    const playerId = player.findText("playerId", "id");
    return { playerId, name: player.findText("name", "name") ?? text ?? playerId ?? "", license: text };
  });
}

function readGroup(node: JsonNode | undefined): string | null {
  if (node === undefined || node.value === "") return null;
  return typeof node.value === "number" ? String(node.value) : node.text("group");
}
