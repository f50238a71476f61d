import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { endProcess } from "#tests/end-process.ts";
import { administrator, cookiesOf } from "#tests/http/a-site.ts";
import { isHard } from "#tests/is-hard.ts";

const root = join(import.meta.dirname, "../../..");

// For a busy machine: a hundred hashes, and two gigabytes sent.
const hardTimeout = 600_000;

/** The built server as a process of its own, behind a proxy that says where each request comes from. */
async function aServer() {
  const folder = mkdtempSync(join(tmpdir(), "gamelle-flood-"));
  // vitest has a BASE_URL of its own in the environment; an empty one counts as absent.
  const environment = { DATA_DIR: folder, PORT: "0", BASE_URL: "", TRUST_PROXY: "1", LOG_LEVEL: "silent" };
  const start = (file: string, ...parameters: readonly string[]): ChildProcess =>
    spawn(process.execPath, [join(root, file), ...parameters], {
      env: { ...process.env, ...environment },
      stdio: ["ignore", "pipe", "inherit"],
    });
  const { email, password } = administrator;
  await once(start("cli/main.ts", "admin", "create", "--email", email, "--password", password), "exit");
  const server = start("server.ts");
  onTestFinished(async () => {
    await endProcess(server);
    rmSync(folder, { recursive: true, force: true });
  });
  const [line] = (await once(server.stdout ?? server, "data")) as [Buffer];
  const origin = String(line).trim();
  const signIn = (fields: Record<string, string>, address: string, cookie = "") =>
    fetch(`${origin}/login`, {
      method: "POST",
      redirect: "manual",
      body: new URLSearchParams(fields),
      headers: { origin, "x-forwarded-for": address, cookie },
    });
  const megabytes = () =>
    Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.pid}/status`, "utf8"))?.[1]) / 1024;
  return { signIn, megabytes };
}

test.runIf(isHard)(
  "2,200 e-mails of a megabyte leave the process as large as it was",
  async () => {
    const { signIn, megabytes } = await aServer();
    expect((await signIn(administrator, "192.0.2.7")).status).toBe(303);
    const before = megabytes();
    let most = 0;
    for (let round = 0; round < 550; round++) {
      const email = `${String(round).padStart(6, "0")}${"e".repeat(990_000)}@x.example`;
      const answers = await Promise.all(
        [1, 2, 3, 4].map((one) => signIn({ email: one + email, password: "x" }, "198.51.100.2")),
      );
      await Promise.all(answers.map((answer) => answer.arrayBuffer()));
      most = Math.max(most, megabytes());
    }
    // The posts are 2,200 MB if they are kept; the rest is what a running server uses anyway.
    expect(most - before).toBeLessThan(400);
    expect((await signIn(administrator, "192.0.2.7")).status).toBe(303);
  },
  hardTimeout,
);

test.runIf(isHard)(
  "an account whose tries are spent by the whole world is open to the device that is known",
  async () => {
    const { signIn } = await aServer();
    const device = cookiesOf(await signIn(administrator, "192.0.2.7"), "-device");
    const guess = { ...administrator, password: "a wrong guess" };
    const statuses: number[] = [];
    for (let address = 0; address < 110; address++) {
      statuses.push((await signIn(guess, `203.0.113.${address}`)).status);
    }
    expect(statuses).toEqual(statuses.map((_, index) => (index < 100 ? 401 : 429)));
    expect((await signIn(administrator, "192.0.2.8")).status).toBe(429);
    const flood = Array.from({ length: 400 }, (_, index) =>
      signIn({ ...guess, email: `${index}@x.example` }, `10.1.${index >> 8}.${index & 255}`),
    );
    expect((await signIn(administrator, "192.0.2.7", device)).status).toBe(303);
    const answers = await Promise.all(flood);
    expect(answers.filter(({ status }) => status === 503).length).toBeGreaterThan(200);
  },
  hardTimeout,
);
