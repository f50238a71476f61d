import { isReadable } from "#app/server/edge/refuse-unreadable.ts";
import { isBuiltFile } from "#app/server/kept/built-files.ts";
import { createRecentlyUsed } from "#app/server/machine/recently-used.ts";

/** Gives the route of a path as it is written in the routes, without anything that somebody typed. */
export type RouteOf = (path: string) => string;

/** What other handlers than the application's routes answer, the first that fits. */
const others: readonly (readonly [RegExp, string])[] = [
  [/^\/healthz$/, "/healthz"],
  [/^\/readyz$/, "/readyz"],
  [/^\/metrics$/, "/metrics"],
  [/^\/live\/stream$/, "/live/stream"],
  [/^\/live\/notices$/, "/live/notices"],
  [/^\/live\/[^/]+$/, "/live/:tournamentId"],
  [/^\/assets\/tournaments\//, "/assets/tournaments/*"],
  [/^\/uploads\//, "/uploads/*"],
  [/^\/api\/auth\//, "/api/auth/*"],
];

/** Matching a path against every route costs more than a look-up. */
const mostPaths = 1_000;
/** Longer ones are none of ours, and would fill the memory. */
const longestPath = 500;

/** Routes of the application by its own patterns, everything else by ours: whatever is asked for, there are only so many. */
export function createRouteOf(patternOf: (path: string) => string | undefined): RouteOf {
  const known = createRecentlyUsed<string>(mostPaths);
  return (path) => {
    const before = known.get(path);
    if (before !== undefined) return before;
    // Of a path that cannot be read the router would complain in the log, with all that was typed.
    const route = (isReadable(path) ? patternOf(path) : undefined) ?? otherRouteOf(path);
    if (path.length <= longestPath) known.set(path, route);
    return route;
  };
}

function otherRouteOf(path: string): string {
  const known = others.find(([pattern]) => pattern.test(path))?.[1];
  return known ?? (isBuiltFile(path) ? "/files/*" : "none");
}
