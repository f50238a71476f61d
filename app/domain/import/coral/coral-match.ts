import type { InstantReader } from "#app/domain/import/instants.ts";
import type { JsonNode } from "#app/domain/import/json/json-node.ts";
import type { FileMatch, FilePhase, Skipped } from "#app/domain/import/result-file.ts";
import type { MatchWinner } from "#app/domain/matches/match.ts";
import type { Series } from "#app/domain/values/series.ts";
import type { TextKind } from "#app/domain/values/text-limits.ts";
import type { CoralContext } from "./coral-context.ts";
import { readSides } from "./coral-players.ts";
import { readScore } from "./coral-score.ts";
import { PackedMatches } from "./packed-matches.ts";

/** A competition's list of matches, read: those that are matches, and the entries that are none. */
export interface CoralMatches {
  readonly matches: Series<FileMatch>;
  readonly skipped: Skipped[];
  /** Where each entry stands, those that are no matches among them. */
  readonly slots: FilePhase["slots"][number][];
}

/** Reads a list of matches; an entry with nobody on either side is skipped. */
export function readMatches(list: JsonNode, context: CoralContext, group: string | null): CoralMatches {
  const matches = new PackedMatches(list.path);
  const skipped: Skipped[] = [];
  const slots: FilePhase["slots"][number][] = [];
  let entry = 0;
  for (const node of list.each()) {
    const match = readMatch(node, context, group);
    slots.push({ round: match.round, path: node.path, ...readTableNumber(node) });
    if (match.home.length === 0 && match.away.length === 0)
      skipped.push({ path: node.path, reason: "bothSidesEmpty" });
    else matches.add(entry, match);
    entry++;
  }
  return { matches, skipped, slots };
}

function readMatch(
  node: JsonNode,
  { instants, readPlayer, shared }: CoralContext,
  group: string | null,
): Omit<FileMatch, "path"> {
  const { score, forfeit } = readScore(node.find("score"));
  return {
    number: node.findInteger("number", "matchNumber"),
    round: node.findInteger("round", "round"),
    group: group ?? readLabel(node, "group", "group"),
    ...readSides(node, readPlayer),
    winner: readWinner(node),
    score: shared(score),
    forfeit,
    startAt: readInstant(node.find("start_at"), instants),
    endAt: readInstant(node.find("end_at"), instants),
  };
}

/** Coral says "pg" or "table", a number or a word. */
function readTableNumber(node: JsonNode): { readonly tableNumber?: string } {
  const text = readLabel(node, "pg", "code") ?? readLabel(node, "table", "code");
  return text === null ? {} : { tableNumber: text };
}

/** A number, or a word, of which an empty one says nothing. */
function readLabel(node: JsonNode, key: string, kind: TextKind): string | null {
  const value = node.peek(key);
  return typeof value === "number" ? String(value) : node.findText(key, kind);
}

function readWinner(match: JsonNode): MatchWinner {
  const winner = match.peek("winner") ?? null;
  if (winner === null || winner === 0 || winner === 1 || winner === 2) return winner;
  return match.need("winner").refuse("wrongValue", "winner");
}

function readInstant(node: JsonNode | undefined, instants: InstantReader): string | null {
  if (node === undefined || node.value === "") return null;
  const text = node.text("word");
  return instants.read(text) ?? node.refuse("wrongValue", "time");
}
