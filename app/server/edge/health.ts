import { readSchemaState } from "#app/data/connection/migrate.ts";
import { readContentVersion } from "#app/data/connection/site-state.ts";
import { within } from "#app/server/machine/within.ts";
import type { SiteParts } from "#app/server/site-parts.ts";
import type { Handler } from "./received-request.ts";

const patience = 2_000;

type HealthParts = Pick<SiteParts, "database" | "version">;

/**
 * `/healthz` says whether the database answers, within two seconds; `/readyz` also whether its schema is this version's: a proxy
 * then sends no requests to a server of an older version.
 */
export function health({ database, version }: HealthParts): Handler {
  const look = async (path: string) => {
    await readContentVersion(database.read);
    const state = path === "/readyz" ? await readSchemaState(database) : "current";
    return state === "current" ? "ok" : `${state} schema`;
  };
  // Anyone may ask, as often as they like: who asks while the database is being asked gets the same answer.
  const underWay = new Map<string, Promise<string>>();
  const statusOf = (path: string) => {
    const asked =
      underWay.get(path) ??
      within(patience, look(path))
        .catch(() => "database unavailable")
        .finally(() => underWay.delete(path));
    underWay.set(path, asked);
    return asked;
  };
  return async ({ path, isReading }) => {
    if (!isReading || (path !== "/healthz" && path !== "/readyz")) return undefined;
    const status = await statusOf(path);
    return Response.json(
      { status, version },
      { status: status === "ok" ? 200 : 503, headers: { "cache-control": "no-store" } },
    );
  };
}
