import { type EloScore, eloScores, expectedScore, homeChange } from "./elo.ts";
import { kFactors } from "./k-factor.ts";

/** What a match would have changed (R3–R7), for the calculator. */
export interface WhatIf {
  readonly own: number;
  readonly opponents: number;
  readonly k: number;
  readonly score: EloScore;
  readonly expected: number;
  readonly change: number;
}

const greatest = 10_000;

/** Reads the calculator's fields; undefined where one of them is no rating, no kind of competition or no result. */
export function whatIf(fields: {
  readonly own: string | null;
  readonly opponents: string | null;
  readonly event: string | null;
  readonly result: string | null;
}): WhatIf | undefined {
  const [own, opponents] = [ratingOf(fields.own), ratingOf(fields.opponents)];
  const event = fields.event ?? "";
  const k = Object.hasOwn(kFactors, event) ? kFactors[event as keyof typeof kFactors] : undefined;
  const result = fields.result ?? "";
  const score = Object.hasOwn(eloScores, result) ? eloScores[result as keyof typeof eloScores] : undefined;
  if (own === undefined || opponents === undefined || k === undefined || score === undefined)
    return undefined;
  const change = homeChange({ home: own, away: opponents, homeScore: score, k });
  return { own, opponents, k, score, expected: expectedScore(own, opponents), change };
}

/** Whether a field of the calculator holds a rating that it can compute with. */
export function isTeamRating(text: string): boolean {
  return ratingOf(text) !== undefined;
}

const thousands = /^(-?[1-9]\d?),(\d{3})(?=\.|$)/;
const decimal = /^-?\d+(?:\.\d+)?$/;

/** A team's rating may be a half: the mean of two. Thousands are set apart by a space, or in English by a comma. */
function ratingOf(text: string | null): number | undefined {
  const written = (text ?? "")
    .replace(/\s/gu, "")
    .replace("−", "-")
    .replace(thousands, "$1$2")
    .replace(",", ".");
  const value = decimal.test(written) ? Number(written) : Number.NaN;
  return Math.abs(value) <= greatest ? value : undefined;
}
