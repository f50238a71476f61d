import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import type { Database } from "#app/data/connection/database.ts";
import { listMatches } from "#app/data/matches/match-rows.ts";
import { rootFolder } from "#app/server/machine/root-folder.ts";
import { onBothDatabases, settingsFor } from "#tests/data/both-databases.ts";
import { flatFile, flatMatch } from "#tests/factories/result-files/coral-files.ts";
import { isHard } from "#tests/is-hard.ts";
import { makeLiveDayIn, sendFile } from "../../../bench/live/live-day.ts";
import { startServer } from "../../../bench/running-server.ts";

const administrator = { email: "volunteer@gamelle.example", password: "trois rangs de bleus" };

/** A process that serves the database, as `npm start` does. */
async function aServer(database: Database): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "gamelle-live-"));
  const server = await startServer(folder, settingsFor(database));
  onTestFinished(async () => {
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  });
  return server.address;
}

/** What an open live page of that process is sent: ends with the first that has the text. */
async function listen(address: string) {
  const answer = await fetch(`${address}/live/stream?lang=en`);
  const reader = answer.body?.getReader();
  onTestFinished(() => reader?.cancel());
  const decoder = new TextDecoder();
  let text = "";
  return async (wanted: string) => {
    while (!text.includes(wanted)) {
      const { value, done } = (await reader?.read()) ?? { done: true };
      if (done) throw new Error("the stream has ended");
      text += decoder.decode(value, { stream: true });
    }
    text = "";
  };
}

/** Signs in as an administrator whom the command line made: tests have cheaper passwords than servers. */
async function signIn(database: Database, address: string): Promise<string> {
  const { email, password } = administrator;
  // A test runner has an address of its own.
  const env = { ...process.env, BASE_URL: "", ...settingsFor(database) };
  const parameters = ["cli/main.ts", "admin", "create", "--email", email, "--password", password];
  execFileSync(process.execPath, parameters, { cwd: rootFolder, env, stdio: "ignore" });
  const answer = await fetch(`${address}/login`, {
    method: "POST",
    body: new URLSearchParams(administrator),
    headers: { origin: address },
    redirect: "manual",
  });
  const cookies = answer.headers.getSetCookie();
  return cookies.map((line) => line.split(";")[0]).join("; ");
}

onBothDatabases(
  "two processes on one database",
  (fresh) => {
    test.runIf(isHard)(
      "what is sent or typed through one is on the open pages of the other; twice is once",
      async () => {
        const database = await fresh();
        const night = {
          name: "Ouvert de Laval",
          city: "Laval",
          table: "bonzini",
          day: "2025-03-14",
        } as const;
        const live = await makeLiveDayIn(database, night);
        const [one, other] = [await aServer(database), await aServer(database)];
        const page = await listen(other);
        await page("The first matches will appear here");

        const open = flatMatch({ score: null, winner: null, end_at: null });
        await sendFile(one, live, JSON.stringify(flatFile([open])));
        await page("At the tables");

        const cookie = await signIn(database, one);
        const [match] = await listMatches(database.read, "bonzini");
        const type = async (address: string) => {
          const fields = {
            id: "typed-on-a-phone",
            match: match?.id ?? "",
            "home-1": "6",
            "away-1": "2",
            step: "over",
          };
          const headers = { origin: address, cookie };
          const body = new URLSearchParams(fields);
          const answer = await fetch(`${address}/admin/scores/send`, { method: "POST", body, headers });
          return ((await answer.json()) as { outcome: string }).outcome;
        };
        const answers = await Promise.all([type(one), type(one), type(one)]);
        expect(answers.sort()).toEqual(["known", "known", "taken"]);
        await page("6–2");
        const typed = database.read.selectFrom("audit_log").select("id").where("action", "=", "match.score");
        expect(await typed.execute()).toHaveLength(1);
      },
    );
  },
  { inFiles: true },
);
