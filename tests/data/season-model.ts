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

/** A season as a plain fold over the operations that hold: what the database must say, thought of without one. */
export function foldSeason(operations: readonly Operation[]) {
  const ratings = new Map<string, number | null>();
  const byLicense = new Map<string, string>();
  let waiting: readonly ModelMatch[] = [];
  // A result that was corrected counts as if it had been right from the start.
  const corrected = new Map(
    operations.flatMap(({ effects }) =>
      effects.flatMap((effect) =>
        effect.kind === "correct" ? [[effect.place, effect.homeWins] as const] : [],
      ),
    ),
  );
  let matches = 0;
  for (const effect of operations.flatMap((operation) => operation.effects)) {
    if (effect.kind === "player") {
      ratings.set(effect.id, effect.rating);
      if (effect.license !== null) byLicense.set(effect.license, effect.id);
    } else if (effect.kind === "rating") {
      ratings.set(effect.id, effect.start ?? (ratings.get(effect.id) ?? 0) + effect.change);
    } else if (effect.kind === "import") {
      matches += effect.matches.length;
      waiting = [...waiting, ...effect.matches];
    } else if (effect.kind === "compile") {
      const taken = waiting.filter(({ place }) => effect.places.includes(place));
      waiting = waiting.filter(({ place }) => !effect.places.includes(place));
      for (const match of [...taken].sort((one, other) => one.place - other.place)) {
        play(
          ratings,
          byLicense.get(match.home) ?? "",
          byLicense.get(match.away) ?? "",
          corrected.get(match.place) ?? match.homeWins,
        );
      }
    } else if (effect.kind === "merge") {
      for (const [license, id] of byLicense) if (id === effect.from) byLicense.set(license, effect.into);
    }
  }
  const gone = new Set(
    operations.flatMap(({ effects }) =>
      effects.flatMap((effect) =>
        effect.kind === "delete" ? effect.id : effect.kind === "merge" ? effect.from : [],
      ),
    ),
  );
  const live = [...ratings].filter(([id]) => !gone.has(id));
  return { ratings: new Map(live), byLicense, gone, matches, waiting };
}

function play(ratings: Map<string, number | null>, home: string, away: string, homeWins: boolean): void {
  const [own, other] = [ratings.get(home) ?? 0, ratings.get(away) ?? 0];
  const exact = 50 * ((homeWins ? 1 : 0) - 1 / (1 + 10 ** ((other - own) / 1000)));
  const change = Math.sign(exact) * Math.floor(Math.abs(exact) + 0.5);
  // Two who were merged meet: one person on both sides, whose rating stays.
  ratings.set(home, home === away ? own : own + change);
  if (home !== away) ratings.set(away, other - change);
}
