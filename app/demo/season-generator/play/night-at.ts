interface WrittenMatch {
  readonly start_at: string | null;
  readonly end_at: string | null;
  readonly score: unknown;
}

type Written = Readonly<Record<string, unknown>>;

/**
 * A night's file in either shape of Coral, as the program that runs the night would have written it at a moment of it: what
 * has not begun is not there, what is on has no end and part of its score, and nobody has a rank yet. Of a tree that has begun, the
 * matches to come are there without anybody.
 */
export function nightAt(file: unknown, moment: string): unknown {
  const tournamentAt = (written: Written) => ({
    ...written,
    competitions: listOf(written["competitions"]).map((competition) => ({
      ...competition,
      standings: [],
      ...matchesAt(competition, moment),
      ...("phases" in competition
        ? {
            phases: listOf(competition["phases"]).map((phase) => ({
              ...phase,
              ...matchesAt(phase, moment),
            })),
          }
        : {}),
    })),
  });
  return Array.isArray(file)
    ? file.map((written) => tournamentAt(written as Written))
    : tournamentAt(file as Written);
}

/** The moments at which something of a night's file changes, in their order: starts and ends. */
export function momentsOf(file: unknown): string[] {
  const tournaments = Array.isArray(file) ? (file as Written[]) : [file as Written];
  const competitions = tournaments.flatMap((written) => listOf(written["competitions"]));
  const matches = competitions
    .flatMap((competition) => [competition, ...listOf(competition["phases"])])
    .flatMap((part) => listOf(part["matches"]) as unknown as WrittenMatch[]);
  const times = matches.flatMap(({ start_at: start, end_at: end }) => [start ?? [], end ?? []].flat());
  return [...new Set(times)].sort();
}

function listOf(value: unknown): Written[] {
  return Array.isArray(value) ? (value as Written[]) : [];
}

function matchesAt(part: Written, moment: string): { readonly matches?: unknown } {
  if (!("matches" in part)) return {};
  const matches = listOf(part["matches"]) as unknown as WrittenMatch[];
  const written = matches.map((match) => ({ match, now: matchAt(match, moment) }));
  const isDrawn = /^(sko|dko)$/.test(String(part["system"])) && written.some(({ now }) => now.length > 0);
  return {
    matches: written.flatMap(({ match, now }) => (isDrawn && now.length === 0 ? [toCome(match)] : now)),
  };
}

function toCome(match: WrittenMatch): WrittenMatch & Written {
  return { ...match, home: [], away: [], start_at: null, end_at: null, score: null };
}

function matchAt(match: WrittenMatch, moment: string): unknown[] {
  const { start_at: start, end_at: end, score } = match;
  // A program that lost the start notes such a match when it is over.
  const begin = start ?? end;
  if (begin === null || begin > moment) return [];
  if (end !== null && end <= moment) return [match];
  return [{ ...match, end_at: null, winner: null, score: scoreSoFar(score) }];
}

/** Half of the points that there will be; of several sets nothing yet. */
function scoreSoFar(score: unknown): unknown {
  if (Array.isArray(score)) return score.every(Number.isInteger) ? score.map(halfOf) : null;
  const { home, away } = (score ?? {}) as { home?: unknown; away?: unknown };
  return Number.isInteger(home) && Number.isInteger(away) ? { home: halfOf(home), away: halfOf(away) } : null;
}

function halfOf(points: unknown): number {
  return Math.floor(Number(points) / 2);
}
