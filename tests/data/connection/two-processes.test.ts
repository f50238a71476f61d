import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { expect, inject, onTestFinished, test } from "vitest";
import { rootFolder } from "#app/server/machine/root-folder.ts";
import { PostgresDatabases } from "#tests/data/postgres-databases.ts";
import { endProcess } from "#tests/end-process.ts";

const administrator = { email: "volunteer@gamelle.example", password: "trois rangs de bleus" };

/** A database on which nobody has made a relation yet. */
async function anEmptyDatabase(): Promise<{ url: string; query: (sql: string) => Promise<unknown> }> {
  const databases = new PostgresDatabases(inject("postgres"), inject("template"));
  await databases.open();
  onTestFinished(() => databases.close());
  const { url, giveBack } = await databases.take(false);
  onTestFinished(giveBack);
  const query = async (sql: string) => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query(sql).finally(() => client.end());
  };
  await query("drop schema public cascade; create schema public");
  return { url, query };
}

interface Server {
  readonly process: ChildProcess;
  readonly address: string;
  readonly firstToken: string;
  readonly get: (path: string, cookie?: string) => Promise<{ status: number; html: string }>;
  readonly post: (path: string, fields: Record<string, string>, cookie?: string) => Promise<Response>;
}

function start(url: string): ChildProcess {
  const folder = mkdtempSync(join(tmpdir(), "gamelle-two-"));
  const env = { ...process.env, DATABASE_URL: url, DATA_DIR: folder, PORT: "0", BASE_URL: "", LC_ALL: "en" };
  const server = spawn(process.execPath, ["server.ts"], {
    cwd: rootFolder,
    env,
    stdio: ["ignore", "pipe", "pipe"],
  });
  onTestFinished(async () => {
    await endProcess(server);
    rmSync(folder, { recursive: true, force: true });
  });
  return server;
}

/** What a server prints when it serves. @throws what it says instead, if it ends. */
function greetingOf(server: ChildProcess): Promise<string> {
  let said = "";
  let fault = "";
  server.stderr?.on("data", (piece) => (fault += String(piece)));
  return new Promise((resolve, reject) => {
    server.stdout?.on("data", (piece) => {
      said += String(piece);
      if (/token=\S+\n/.test(said)) resolve(said);
    });
    server.once("close", (status) => reject(new Error(`the server ended with ${status}: ${said}${fault}`)));
  });
}

async function serverOf(server: ChildProcess): Promise<Server> {
  const said = await greetingOf(server);
  const [address = ""] = /http:\/\/localhost:\d+/.exec(said) ?? [];
  const headers = (cookie: string) => ({ origin: address, cookie });
  return {
    process: server,
    address,
    firstToken: /token=([\w-]+)/.exec(said)?.[1] ?? "",
    async get(path, cookie = "") {
      const answer = await fetch(address + path, { headers: headers(cookie), redirect: "manual" });
      return { status: answer.status, html: await answer.text() };
    },
    post: (path, fields, cookie = "") =>
      fetch(address + path, {
        method: "POST",
        body: new URLSearchParams(fields),
        headers: headers(cookie),
        redirect: "manual",
      }),
  };
}

const cookieOf = (answer: Response) =>
  answer.headers
    .getSetCookie()
    .map((line) => line.split(";")[0])
    .join("; ");

test("two servers on one PostgreSQL: one schema, one first administrator, one sign-in, one content, one count of tries", async () => {
  const { url, query } = await anEmptyDatabase();
  // Both find nothing, and one of them makes the schema.
  const [one, other] = (await Promise.all([start(url), start(url)].map(serverOf))) as [Server, Server];

  const made = await one.post("/welcome", { token: one.firstToken, ...administrator });
  expect(made.status).toBe(303);
  expect(other.firstToken).toBe(one.firstToken);
  const late = await other.post("/welcome?lang=en", { token: other.firstToken, ...administrator });
  expect(await late.text()).toContain("not valid, or no longer is");

  const cookie = cookieOf(await one.post("/login", administrator));
  expect((await other.get("/admin", cookie)).status).toBe(200);

  const name = "Ouvert des deux serveurs";
  for (let time = 0; time < 2; time++) expect((await other.get("/tournaments")).html).not.toContain(name);
  const tournament = { name, city: "Laval", from: "2099-03-14", table: "bonzini", status: "upcoming" };
  expect((await one.post("/tournaments/new", tournament, cookie)).status).toBe(303);
  // Within a second, by docs/operations.md; a machine that is busy may take longer.
  while (!(await other.get("/tournaments")).html.includes(name))
    await new Promise((done) => setTimeout(done, 20));

  const statuses: number[] = [];
  for (let time = 0; time < 12; time++) {
    const guess = { email: "another@gamelle.example", password: "nobody's password" };
    statuses.push((await [one, other][time % 2]?.post("/login", guess))?.status ?? 0);
  }
  expect(new Set(statuses.slice(0, 10)).size).toBe(1);
  expect(statuses.slice(10)).toEqual([429, 429]);

  const api = ({ address }: Server) => fetch(`${address}/api/v1/tournaments`).then(({ status }) => status);
  while ((await api(one)) === 200);
  // Within a second, by docs/operations.md; an allowance of its own would be 120.
  let given = 0;
  while ((await api(other)) === 200) {
    given++;
    await new Promise((done) => setTimeout(done, 50));
  }
  expect(given).toBeLessThan(100);

  expect((await one.post("/logout", {}, cookie)).status).toBe(303);
  expect((await other.get("/admin", cookie)).status).not.toBe(200);

  // An upgrade: the newer version has changed the schema, and what still runs leaves to it.
  await query(
    `insert into kysely_migration (name, timestamp) values ('9999-later', '2099-01-01T00:00:00.000Z')`,
  );
  expect((await one.get("/readyz")).status).toBe(503);
  expect((await one.get("/tournaments")).status).toBe(200);
  const older = start(url);
  let error = "";
  older.stderr?.on("data", (piece) => (error += String(piece)));
  expect(await once(older, "close")).toEqual([2, null]);
  expect(error).toMatch(/^The database was written by a newer version[^\n]*\n$/);
});
