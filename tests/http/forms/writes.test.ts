import { expect, test } from "vitest";
import { writesOutsidePages } from "#app/server/edge/refuse-method.ts";
import { openPaths } from "#app/server/pages/accepted-bodies.ts";
import { builtScript } from "#tests/built-script.ts";
import { dump } from "#tests/data/dump.ts";
import { aSite, origin } from "#tests/http/a-site.ts";
import { everyPath, exampleOf } from "./posted-paths.ts";

/** What is sent without a session and without a token, and is not refused for that. Nothing else is open (R50). */
const open = [
  ...openPaths.map((path) => `POST ${path}`),
  // Whoever follows somebody is told when they play: there is no account for that.
  "POST /live/notices",
].sort();

/** Addresses that are answered before the list of routes is looked at. */
const beside = [
  "/healthz",
  "/readyz",
  "/metrics",
  builtScript("visitor"),
  "/assets/tournaments/flyer.png",
  "/uploads/tournaments/one/flyer.png",
  "/api/auth/callback/oidc",
  "/api/auth/sign-up/email",
  "/live/stream",
  ...writesOutsidePages.map(({ example }) => example),
];

const methods = ["POST", "PUT", "PATCH", "DELETE", "OPTIONS", "PROPFIND"];

test("R50: at every address each method that writes is refused to whoever has neither session nor token, but for a short list", async () => {
  const site = await aSite();
  const before = await dump(site.database);
  const taken: string[] = [];
  for (const path of new Set([...everyPath.map(exampleOf), ...beside])) {
    for (const method of methods) {
      const { status } = await site.ask(path, { method, headers: { origin } });
      // Pages of other sites ask which methods the API has: nothing is written.
      const isAsking = method === "OPTIONS" && path.startsWith("/api/v1") && status === 204;
      if (status !== 401 && status !== 405 && !isAsking) taken.push(`${method} ${path}`);
    }
  }
  expect(taken.sort()).toEqual(open);
  expect(await dump(site.database)).toEqual(before);
});

test("R50: a method that is on no list reaches no handler; who asks is told which there are", async () => {
  const site = await aSite();
  const { status, headers } = await site.ask("/live/laval-2026-04-01", { method: "DELETE" });
  expect([status, headers.get("allow")]).toEqual([405, "GET, HEAD, PUT"]);
});
