import { mkdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { type Figure, percentile, seconds } from "../figure.ts";
import { largeFile } from "../large-file.ts";
import { type RunningServer, runCli, startServer } from "../running-server.ts";
import { largest } from "../sizes.ts";

const account = { email: "bench@gamelle.example", password: "quatre-rods-et-une-gamelle" };
const everyMilliseconds = 10;

/** How fast visitors are answered while the server imports and compiles. */
export async function benchReading(folder: string): Promise<Figure[]> {
  const dataDir = join(folder, "reading");
  mkdirSync(dataDir);
  runCli(dataDir, "demo");
  runCli(dataDir, "admin", "create", "--email", account.email, "--password", account.password);
  const { path } = await largeFile(folder, largest);
  const server = await startServer(dataDir);
  try {
    const cookie = await signIn(server);
    const upload = new FormData();
    upload.append("files", new File([readFileSync(path)], "large.json"));
    upload.set("table", "bonzini");
    upload.set("step", "import");
    const importing = await during(server, () => work(server, cookie, "/admin/import-matches", upload));
    const form = new URLSearchParams({ table: "bonzini", step: "compile" });
    const compiling = await during(server, () => work(server, cookie, "/admin/compile", form));
    return [...figuresOf("import", importing), ...figuresOf("compile", compiling)];
  } finally {
    await server.stop();
  }
}

interface Readings {
  readonly milliseconds: number;
  readonly health: number[];
  readonly ranking: number[];
}

function figuresOf(what: string, { milliseconds, health, ranking }: Readings): Figure[] {
  const p99 = (values: number[]) => `${percentile(values, 0.99).toFixed(1)} ms (of ${values.length})`;
  return [
    { what: `p99 of /healthz during the ${what}, ${seconds(milliseconds)}`, value: p99(health) },
    { what: `p99 of a ranking page during the same`, value: p99(ranking) },
  ];
}

async function signIn({ address }: RunningServer): Promise<string> {
  const body = new URLSearchParams(account);
  const response = await fetch(`${address}/login`, {
    method: "POST",
    body,
    headers: { origin: address },
    redirect: "manual",
  });
  return response.headers.getSetCookie()[0]?.split(";")[0] ?? "";
}

async function work({ address }: RunningServer, cookie: string, path: string, body: BodyInit): Promise<void> {
  const response = await fetch(address + path, {
    method: "POST",
    body,
    headers: { origin: address, cookie },
  });
  if (response.status !== 200)
    throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  await response.arrayBuffer();
}

async function during(server: RunningServer, piece: () => Promise<void>): Promise<Readings> {
  const readings = { health: [] as number[], ranking: [] as number[] };
  const state = { isOver: false };
  const read = async (path: string, into: number[]) => {
    while (!state.isOver) {
      const start = performance.now();
      const response = await fetch(server.address + path);
      await response.arrayBuffer();
      into.push(performance.now() - start);
      await setTimeout(everyMilliseconds);
    }
  };
  const reading = [read("/healthz", readings.health), read("/rankings/multitable", readings.ranking)];
  const start = performance.now();
  await piece();
  const milliseconds = performance.now() - start;
  state.isOver = true;
  await Promise.all(reading);
  return { ...readings, milliseconds };
}
