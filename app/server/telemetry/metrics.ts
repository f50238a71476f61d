import type { SeenRequest } from "./watch-requests.ts";

/** Figures for a program that watches servers, in the text form of Prometheus. */
export interface Metrics {
  readonly seeRequest: (seen: SeenRequest) => void;
  readonly read: () => Promise<{ readonly type: string; readonly text: string }>;
}

/** What is only known when somebody asks. */
export interface MeasuredNow {
  /** When the last nightly backup was found good, in milliseconds; undefined where there is none. */
  readonly lastGoodBackup: () => Promise<number | undefined>;
  readonly isLongWorkRunning: () => boolean;
  /** How many there were since the start. */
  readonly slowQueries: () => number;
}

/** From a kept page to a page that waited for its turn. */
const buckets = [0.001, 0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** Counts from now on. The library is loaded only where figures are asked for. */
export async function createMetrics(measured: MeasuredNow): Promise<Metrics> {
  const { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } = await import("prom-client");
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new Histogram({
    name: "gamelle_request_duration_seconds",
    help: "Requests by route, method, status, and whether the answer came from memory",
    labelNames: ["route", "method", "status", "cached"] as const,
    buckets,
    registers: [registry],
  });
  const slowQueries = new Counter({
    name: "gamelle_slow_queries_total",
    help: "Queries that took SLOW_QUERY_MS or longer",
    registers: [],
    collect() {
      this.reset();
      this.inc(measured.slowQueries());
    },
  });
  const lastBackup = new Gauge({
    name: "gamelle_last_good_backup_timestamp_seconds",
    help: "When the last nightly backup was restored as a test; 0 where none was",
    registers: [],
    async collect() {
      this.set(((await measured.lastGoodBackup()) ?? 0) / 1_000);
    },
  });
  const longWork = new Gauge({
    name: "gamelle_long_work_running",
    help: "1 while a long import, compilation or the like runs in this process",
    registers: [],
    collect() {
      this.set(measured.isLongWorkRunning() ? 1 : 0);
    },
  });
  for (const metric of [slowQueries, lastBackup, longWork]) registry.registerMetric(metric);
  return {
    seeRequest: ({ route, method, status, cached, milliseconds }) =>
      requests.observe({ route, method, status, cached: String(cached) }, milliseconds / 1_000),
    read: async () => ({ type: registry.contentType, text: await registry.metrics() }),
  };
}
