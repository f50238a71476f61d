import type { RatingMode } from "#app/domain/rating/rating-mode.ts";

/** What one operation did on a table, as the model sees it. */
export type Effect =
  | { readonly kind: "player"; readonly id: string; readonly person: string | null }
  /** A starting rating is a number; a correction is a change (R14). */
  | {
      readonly kind: "rating";
      readonly id: string;
      readonly mode: RatingMode;
      readonly start: number | null;
      readonly change: number;
    }
  | { readonly kind: "correct"; readonly order: number; readonly homeWins: boolean }
  | { readonly kind: "import"; readonly matches: readonly ModelMatch[] }
  | { readonly kind: "compile"; readonly orders: readonly number[] }
  /** The waiting matches that it took; those that were compiled are only put in order. */
  | { readonly kind: "reorder"; readonly orders: readonly number[] }
  | { readonly kind: "remove"; readonly orders: readonly number[] }
  | { readonly kind: "delete"; readonly id: string }
  | { readonly kind: "merge"; readonly from: string; readonly into: string }
  /** Changes what is shown, and no number. */
  | { readonly kind: "pseudonym" };

/** A match between people of a file, by its number in the order of play. */
export interface ModelMatch {
  readonly order: number;
  readonly home: readonly string[];
  readonly away: readonly string[];
  readonly homeWins: boolean;
}

type RatingStep = Extract<Effect, { kind: "rating" }>;

/** A match with the players whose ratings it moves. */
interface MatchStep {
  readonly kind: "match";
  readonly match: ModelMatch;
  readonly home: readonly string[];
  readonly away: readonly string[];
}

/** What the ledger holds, one after another. */
type Step = RatingStep | MatchStep;

/** Ratings by mode and player. */
type Ratings = Map<string, number>;

const keyOf = (id: string, mode: RatingMode) => `${mode} ${id}`;
const modeOf = ({ home, away }: MatchStep): RatingMode =>
  home.length === 1 && away.length === 1 ? "singles" : "doubles";

/** Computes a table's season from its operations alone, without a database: what the database must contain. */
export function foldSeason(effects: readonly Effect[]) {
  const players = new Set<string>();
  const byPerson = new Map<string, string>();
  const gone = new Set<string>();
  // A result that was corrected counts as if it had been right from the start.
  const corrected = new Map<number, boolean>();
  let steps: Step[] = [];
  let waiting: readonly ModelMatch[] = [];
  let matches = 0;
  const stepOf = (match: ModelMatch): Step => {
    const idOf = (person: string) => byPerson.get(person) ?? "";
    return { kind: "match", match, home: match.home.map(idOf), away: match.away.map(idOf) };
  };
  const take = (orders: readonly number[]): Step[] => {
    const taken = waiting.filter(({ order }) => orders.includes(order));
    waiting = waiting.filter(({ order }) => !orders.includes(order));
    return taken.sort((one, other) => one.order - other.order).map(stepOf);
  };
  for (const effect of effects) {
    if (effect.kind === "player") {
      players.add(effect.id);
      if (effect.person !== null) byPerson.set(effect.person, effect.id);
    } else if (effect.kind === "rating") {
      steps.push(effect);
    } else if (effect.kind === "import") {
      matches += effect.matches.length;
      waiting = [...waiting, ...effect.matches];
    } else if (effect.kind === "compile") {
      steps.push(...take(effect.orders));
    } else if (effect.kind === "reorder") {
      steps = inOrderOfPlay(steps, take(effect.orders));
    } else if (effect.kind === "remove") {
      const isTaken = (step: Step) => step.kind === "match" && effect.orders.includes(step.match.order);
      waiting = [
        ...waiting,
        ...steps.flatMap((step) => (isTaken(step) && step.kind === "match" ? step.match : [])),
      ];
      steps = steps.filter((step) => !isTaken(step));
    } else if (effect.kind === "correct") {
      corrected.set(effect.order, effect.homeWins);
    } else if (effect.kind === "merge") {
      gone.add(effect.from);
      // A merge adds a row of 0 for someone who has a rating (R54); it stays when the cause of the rating is removed.
      const rated = rate(steps, corrected);
      const mode = (["singles", "doubles"] as const).find((one) => rated.has(keyOf(effect.into, one)));
      if (mode) steps.push({ kind: "rating", id: effect.into, mode, start: null, change: 0 });
      for (const [person, id] of byPerson) if (id === effect.from) byPerson.set(person, effect.into);
    } else if (effect.kind === "delete") gone.add(effect.id);
  }
  const rated = rate(steps, corrected);
  const live = [...players].filter((id) => !gone.has(id));
  const ratingsOf = (id: string) => ({
    singles: rated.get(keyOf(id, "singles")) ?? null,
    doubles: rated.get(keyOf(id, "doubles")) ?? null,
  });
  return { ratings: new Map(live.map((id) => [id, ratingsOf(id)])), byPerson, matches, waiting };
}

/** The ratings that some steps end in; absent where nothing set one. */
function rate(steps: readonly Step[], corrected: ReadonlyMap<number, boolean>): Ratings {
  const ratings: Ratings = new Map();
  for (const step of steps) {
    if (step.kind === "rating") {
      const key = keyOf(step.id, step.mode);
      ratings.set(key, step.start ?? (ratings.get(key) ?? 0) + step.change);
    } else play(ratings, step, corrected.get(step.match.order) ?? step.match.homeWins);
  }
  return ratings;
}

/** Matches by time; other causes right after the last of their player's matches, in their mode, that they followed. */
function inOrderOfPlay(steps: readonly Step[], added: readonly Step[]): Step[] {
  const orderOf = (step: Step) => (step.kind === "match" ? step.match.order : -1);
  const behind = steps.map((step, index) => {
    if (step.kind === "match") return { step, order: orderOf(step), index };
    const own = steps
      .slice(0, index)
      .filter((other) => other.kind === "match" && modeOf(other) === step.mode)
      .filter((other) => other.kind === "match" && [...other.home, ...other.away].includes(step.id));
    return { step, order: Math.max(-1, ...own.map(orderOf)) + 0.5, index };
  });
  return [...behind, ...added.map((step) => ({ step, order: orderOf(step), index: 0 }))]
    .sort((one, other) => one.order - other.order || one.index - other.index)
    .map(({ step }) => step);
}

function play(ratings: Ratings, step: MatchStep, homeWins: boolean): void {
  const { home, away } = step;
  const mode = modeOf(step);
  const ratingOf = (id: string) => ratings.get(keyOf(id, mode)) ?? 0;
  const mean = (ids: readonly string[]) => ids.reduce((sum, id) => sum + ratingOf(id), 0) / ids.length;
  const exact = 50 * ((homeWins ? 1 : 0) - 1 / (1 + 10 ** ((mean(away) - mean(home)) / 1000)));
  const change = Math.sign(exact) * Math.floor(Math.abs(exact) + 0.5);
  // Two who were merged meet: one person on both sides, whose rating stays.
  const moves = new Map([
    ...home.map((id) => [id, away.includes(id) ? 0 : change] as const),
    ...away.map((id) => [id, home.includes(id) ? 0 : -change] as const),
  ]);
  for (const [id, move] of moves) ratings.set(keyOf(id, mode), ratingOf(id) + move);
}
