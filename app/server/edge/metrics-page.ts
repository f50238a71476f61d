import { isSameSecret } from "#app/server/machine/same-secret.ts";
import type { Metrics } from "#app/server/telemetry/metrics.ts";
import { bareAnswer } from "./bare-answer.ts";
import type { Handler } from "./received-request.ts";

/** The figures, and the token for which they are shown. */
export interface GuardedMetrics {
  readonly metrics: Metrics;
  readonly token: string;
}

/** Answers whoever brings the token. Where no token is set there is no such page. */
export function metricsPage(guarded: GuardedMetrics | undefined): Handler {
  return async ({ path, isReading, headers }) => {
    if (guarded === undefined || !isReading || path !== "/metrics") return undefined;
    if (!isSameSecret(headers.get("authorization") ?? "", `Bearer ${guarded.token}`)) {
      return bareAnswer(401, { "www-authenticate": "Bearer" });
    }
    const { type, text } = await guarded.metrics.read();
    return new Response(text, { headers: { "content-type": type, "cache-control": "no-store" } });
  };
}
