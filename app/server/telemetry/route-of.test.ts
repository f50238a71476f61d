import { expect, test } from "vitest";
import { createRouteOf } from "./route-of.ts";

const routeOf = createRouteOf((path) => (path.startsWith("/matches/") ? "/matches/:table/:id" : undefined));

test.each([
  { path: "/matches/bonzini/ABC123", route: "/matches/:table/:id", why: "a route of the application" },
  { path: "/assets/home-1a2b.js", route: "/files/*", why: "a built file" },
  { path: "/offline-worker.js", route: "/files/*", why: "what keeps pages for visitors" },
  { path: "/assets/tournaments/flyer.jpg", route: "/assets/tournaments/*", why: "a picture" },
  { path: "/uploads/tournaments/laval/a.webp", route: "/uploads/*", why: "a picture that was sent in" },
  { path: "/live/laval-2026-03-14", route: "/live/:tournamentId", why: "results that are sent" },
  { path: "/live/notices", route: "/live/notices", why: "what browsers ask to be told of" },
  { path: "/live/stream", route: "/live/stream", why: "a stream" },
  { path: "/healthz", route: "/healthz", why: "a question of the machine's" },
  { path: "/wp-login.php", route: "none", why: "whatever somebody tries" },
  { path: "/Ana%20C%C3%B4t%C3%A9", route: "none", why: "whatever somebody types" },
])("$path is counted as $route: $why", ({ path, route }) => {
  expect([routeOf(path), routeOf(path)]).toEqual([route, route]);
});
