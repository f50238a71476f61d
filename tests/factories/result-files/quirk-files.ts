import { ana, bob, documentedFile, documentedMatch, flatFile, flatMatch } from "./coral-files.ts";

/** A small file with one habit of real files (formats, "What real files do"). */
export interface QuirkFile {
  readonly quirk: string;
  readonly json: unknown;
}

/** One file for each habit. */
export function quirkFiles(): QuirkFile[] {
  const one = (quirk: string, fields: object): QuirkFile => ({ quirk, json: flatFile([flatMatch(fields)]) });
  return [
    one("a score as a pair", { score: [7, 3] }),
    one("a score as lists of sets with padding", {
      score: [
        [5, 5, 0, 0],
        [3, 4, 0, 0],
      ],
    }),
    one("a score as an object of lists", { score: { home: [5, 5], away: [3, 4] } }),
    one("a forfeit", { score: { forfeit: "away" }, winner: 1 }),
    one("winner 0 for a draw", { score: [7, 7], winner: 0 }),
    one("winner null", { winner: null }),
    one("no winner at all", { winner: undefined }),
    one("a bye whose other side is null", { away: null, start_at: null }),
    one("a bye whose other side is an empty list", { away: [], start_at: null }),
    one("a bye whose other side is an object without players", { away: { players: [] }, start_at: null }),
    one("a bye without the key of the other side", { away: undefined, start_at: null }),
    one("both sides empty", { home: { players: [] }, away: null, score: null, winner: null }),
    one("a negative round", { round: -1 }),
    one("no start", { start_at: null }),
    one("a start with an offset", { start_at: "2025-03-14T22:30:00Z" }),
    one("a number that is no position", { number: 57 }),
    one("LAST First", { home: { players: [{ ...ana, name: "CÔTÉ Ana" }] } }),
    one("First LAST", { home: { players: [{ ...ana, name: "Ana CÔTÉ" }] } }),
    one("Anonymous", { away: { players: [{ license: null, name: "Anonymous" }] } }),
    one("a licence without a name", { away: { players: [{ license: "33333333" }] } }),
    one("one person on both sides", {
      home: { players: [ana, bob] },
      away: { players: [bob, { ...ana, ...stranger }] },
    }),
    { quirk: "a table in capitals", json: flatFile([flatMatch()], { table: "BONZINI" }) },
    {
      quirk: "DYP by its name alone",
      json: flatFile([flatMatch()], { event: { name: "DYP", category: null } }),
    },
    { quirk: "unknown keys", json: { ...(flatFile([flatMatch({ mood: "good" })]) as object), version: 3 } },
    { quirk: "a list of one tournament", json: [documentedFile([documentedMatch()])] },
    { quirk: "one documented tournament alone", json: documentedFile([documentedMatch()]) },
    { quirk: "another time zone", json: documentedFile([documentedMatch()], { timezone: "Europe/Paris" }) },
    { quirk: "no time zone", json: documentedFile([documentedMatch()], { timezone: null }) },
  ];
}

const stranger = { license: "44444444", code: "DDD444", name: "Dan Ly" };
