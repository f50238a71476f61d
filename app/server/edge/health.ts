import { readContentVersion } from "#app/data/connection/site-state.ts";
import { within } from "#app/server/kept/content-version.ts";
import type { SiteParts } from "#app/server/site-parts.ts";
import type { Step } from "./asked.ts";

const patience = 2_000;

/** Says whether the database answers, within two seconds. */
export function health({ database, version }: Pick<SiteParts, "database" | "version">): Step {
  return async ({ path, isReading }) => {
    if (!isReading || path !== "/healthz") return undefined;
    const isWell = await within(patience, readContentVersion(database.read)).then(
      () => true,
      () => false,
    );
    return Response.json(
      { status: isWell ? "ok" : "database unavailable", version },
      { status: isWell ? 200 : 503, headers: { "cache-control": "no-store" } },
    );
  };
}
