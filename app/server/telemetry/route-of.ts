import { LRUCache } from "lru-cache";

/** Gives the route of a path as it is written in the routes, without anything that somebody typed. */
export type RouteOf = (path: string) => string;

/** What other steps than the application's routes answer, the first that fits. */
const others: readonly (readonly [RegExp, string])[] = [
  [/^\/healthz$/, "/healthz"],
  [/^\/readyz$/, "/readyz"],
  [/^\/metrics$/, "/metrics"],
  [/^\/live\/stream$/, "/live/stream"],
  [/^\/live\/[^/]+$/, "/live/:tournamentId"],
  [/^\/assets\/tournaments\//, "/assets/tournaments/*"],
  [/^\/uploads\//, "/uploads/*"],
  [/^\/api\/auth\//, "/api/auth/*"],
  [/^\/(assets|help|icons)\/|^\/[a-z-]+\.(js|svg)$/, "/files/*"],
];

/** A path is matched against every route; those that are asked for again and again are known. */
const mostPaths = 1_000;

/** Routes of the application by its own patterns, everything else by ours: whatever is asked for, there are only so many. */
export function createRouteOf(patternOf: (path: string) => string | undefined): RouteOf {
  const known = new LRUCache<string, string>({ max: mostPaths });
  return (path) => {
    const before = known.get(path);
    if (before !== undefined) return before;
    const route = patternOf(path) ?? others.find(([pattern]) => pattern.test(path))?.[1] ?? "none";
    known.set(path, route);
    return route;
  };
}
