import type { InstantReader } from "#app/domain/import/instants.ts";
import type { JsonPlace } from "#app/domain/import/json/json-place.ts";
import type { SeasonMatch, Skipped } from "#app/domain/import/season.ts";
import { readSide } from "./coral-players.ts";
import { readScore } from "./coral-score.ts";

/** What a competition's matches come to: those that are matches, and the entries that are none. */
export interface CoralMatches {
  readonly matches: SeasonMatch[];
  readonly skipped: Skipped[];
}

/** Reads a list of matches; an entry with nobody on either side is skipped (specification §5). */
export function readMatches(list: JsonPlace, instants: InstantReader, group: string | null): CoralMatches {
  const matches: SeasonMatch[] = [];
  const skipped: Skipped[] = [];
  for (const place of list.items()) {
    const match = readMatch(place, instants, group);
    if (match.home.length === 0 && match.away.length === 0)
      skipped.push({ at: place.at, reason: "bothSidesEmpty" });
    else matches.push(match);
  }
  return { matches, skipped };
}

function readMatch(place: JsonPlace, instants: InstantReader, group: string | null): SeasonMatch {
  const home = readSide(place.need("home"));
  const away = readSide(place.need("away"));
  const { score, forfeit } = readScore(place.find("score"));
  return {
    at: place.at,
    number: place.findInteger("number", "matchNumber"),
    round: place.findInteger("round", "round"),
    group: group ?? readGroup(place.find("group")),
    home,
    away,
    winner: readWinner(place.find("winner")),
    score,
    forfeit,
    startAt: readInstant(place.find("start_at"), instants),
    endAt: readInstant(place.find("end_at"), instants),
  };
}

function readGroup(place: JsonPlace | undefined): string | null {
  if (place === undefined) return null;
  return typeof place.value === "number" ? String(place.value) : place.text("group");
}

function readWinner(place: JsonPlace | undefined): 0 | 1 | 2 | null {
  if (place === undefined) return null;
  const { value } = place;
  if (value === 0 || value === 1 || value === 2) return value;
  return place.refuse("wrongValue", "winner");
}

function readInstant(place: JsonPlace | undefined, instants: InstantReader): string | null {
  if (place === undefined || place.value === "") return null;
  const text = place.text("word");
  return instants.read(text) ?? place.refuse("wrongValue", "time");
}
