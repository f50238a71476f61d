/** What one operation did, as the model sees it. */
export type Effect =
  | {
      readonly kind: "player";
      readonly id: string;
      readonly license: string | null;
      readonly rating: number | null;
    }
  /** A start rating is a number; a correction is a change (R14). */
  | { readonly kind: "rating"; readonly id: string; readonly start: number | null; readonly change: number }
  | { readonly kind: "correct"; readonly place: number; readonly homeWins: boolean }
  | { readonly kind: "import"; readonly matches: readonly ModelMatch[] }
  | { readonly kind: "compile"; readonly places: readonly number[] }
  /** The waiting matches that it took; those that were compiled are only put in order. */
  | { readonly kind: "reorder"; readonly places: readonly number[] }
  | { readonly kind: "remove"; readonly places: readonly number[] }
  | { readonly kind: "delete"; readonly id: string }
  | { readonly kind: "merge"; readonly from: string; readonly into: string };

/** A match of singles between two licences, by its place in time. */
export interface ModelMatch {
  readonly place: number;
  readonly home: string;
  readonly away: string;
  readonly homeWins: boolean;
}

export interface Operation {
  readonly operationId: string;
  readonly effects: readonly Effect[];
}

/** What the ledger holds, one after another. */
type Step =
  | { readonly kind: "rating"; readonly id: string; readonly start: number | null; readonly change: number }
  | { readonly kind: "match"; readonly match: ModelMatch; readonly home: string; readonly away: string };

/** A season as a plain fold over the operations that hold: what the database must say, thought of without one. */
export function foldSeason(operations: readonly Operation[]) {
  const players = new Set<string>();
  const byLicense = new Map<string, string>();
  const gone = new Set<string>();
  // A result that was corrected counts as if it had been right from the start.
  const corrected = new Map<number, boolean>();
  let steps: Step[] = [];
  let waiting: readonly ModelMatch[] = [];
  let matches = 0;
  const stepOf = (match: ModelMatch): Step => ({
    kind: "match",
    match,
    home: byLicense.get(match.home) ?? "",
    away: byLicense.get(match.away) ?? "",
  });
  for (const effect of operations.flatMap((operation) => operation.effects)) {
    if (effect.kind === "player") {
      players.add(effect.id);
      if (effect.rating !== null) {
        steps.push({ kind: "rating", id: effect.id, start: effect.rating, change: 0 });
      }
      if (effect.license !== null) byLicense.set(effect.license, effect.id);
    } else if (effect.kind === "rating") {
      steps.push(effect);
    } else if (effect.kind === "import") {
      matches += effect.matches.length;
      waiting = [...waiting, ...effect.matches];
    } else if (effect.kind === "compile") {
      const taken = waiting.filter(({ place }) => effect.places.includes(place));
      waiting = waiting.filter(({ place }) => !effect.places.includes(place));
      steps.push(...taken.sort((one, other) => one.place - other.place).map(stepOf));
    } else if (effect.kind === "reorder") {
      const added = waiting.filter(({ place }) => effect.places.includes(place));
      waiting = waiting.filter(({ place }) => !effect.places.includes(place));
      steps = inOrderOfPlay(steps, added.map(stepOf));
    } else if (effect.kind === "remove") {
      const isTaken = (step: Step) => step.kind === "match" && effect.places.includes(step.match.place);
      waiting = [
        ...waiting,
        ...steps.flatMap((step) => (isTaken(step) && step.kind === "match" ? step.match : [])),
      ];
      steps = steps.filter((step) => !isTaken(step));
    } else if (effect.kind === "correct") {
      corrected.set(effect.place, effect.homeWins);
    } else if (effect.kind === "merge") {
      gone.add(effect.from);
      // A row of 0 says so, for someone who has a rating (R54).
      if (rate(steps, corrected).has(effect.into)) {
        steps.push({ kind: "rating", id: effect.into, start: null, change: 0 });
      }
      for (const [license, id] of byLicense) if (id === effect.from) byLicense.set(license, effect.into);
    } else gone.add(effect.id);
  }
  const rated = rate(steps, corrected);
  const live = [...players].filter((id) => !gone.has(id));
  const ratings = new Map(live.map((id) => [id, rated.get(id) ?? null]));
  return { ratings, byLicense, gone, matches, waiting };
}

/** The ratings that some steps end in; absent where nothing set one. */
function rate(steps: readonly Step[], corrected: ReadonlyMap<number, boolean>): Map<string, number> {
  const ratings = new Map<string, number>();
  for (const step of steps) {
    if (step.kind === "rating") ratings.set(step.id, step.start ?? (ratings.get(step.id) ?? 0) + step.change);
    else play(ratings, step, corrected.get(step.match.place) ?? step.match.homeWins);
  }
  return ratings;
}

/** Matches by time; what is no match behind the last of its player's matches that it followed. */
function inOrderOfPlay(steps: readonly Step[], added: readonly Step[]): Step[] {
  const placeOf = (step: Step) => (step.kind === "match" ? step.match.place : -1);
  const behind = steps.map((step, index) => {
    if (step.kind === "match") return { step, place: placeOf(step), index };
    const own = steps
      .slice(0, index)
      .filter((other) => other.kind === "match" && [other.home, other.away].includes(step.id));
    return { step, place: Math.max(-1, ...own.map(placeOf)) + 0.5, index };
  });
  return [...behind, ...added.map((step) => ({ step, place: placeOf(step), index: 0 }))]
    .sort((one, other) => one.place - other.place || one.index - other.index)
    .map(({ step }) => step);
}

function play(
  ratings: Map<string, number>,
  { home, away }: { readonly home: string; readonly away: string },
  homeWins: boolean,
): void {
  const [own, other] = [ratings.get(home) ?? 0, ratings.get(away) ?? 0];
  const exact = 50 * ((homeWins ? 1 : 0) - 1 / (1 + 10 ** ((other - own) / 1000)));
  const change = Math.sign(exact) * Math.floor(Math.abs(exact) + 0.5);
  // Two who were merged meet: one person on both sides, whose rating stays.
  ratings.set(home, home === away ? own : own + change);
  if (home !== away) ratings.set(away, other - change);
}
