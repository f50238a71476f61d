import { type ChildProcess, execFileSync, type SpawnOptions, spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import { cookiesOf } from "#tests/http/a-site.ts";

const root = join(import.meta.dirname, "../..");
const administrator = { email: "volunteer@gamelle.example", password: "trois rangs de bleus" };

export interface FaultServer {
  readonly process: ChildProcess;
  /** A visitor's page. */
  read(path: string): Promise<Response>;
  /** Creates a tournament of that day, as an administrator who reads English; gives the status and the page. */
  createTournament(day: string): Promise<Answered>;
  /** Adds a picture to the tournament that was created first of that day. */
  addPicture(day: string): Promise<Answered>;
}

export interface Answered {
  readonly status: number;
  readonly text: string;
}

type Environment = Readonly<Record<string, string>>;

/** Who runs the server; whoever runs the tests, where nothing is said. */
export type User = Pick<SpawnOptions, "uid" | "gid">;

/** The test runner's own settings would be taken for the site's. */
const { BASE_URL: _base, NODE_ENV: _mode, ...inherited } = process.env;

/** Fills an empty site with a demonstration and an administrator, by the command line. */
export function fillSite(environment: Environment, { years, players } = { years: 1, players: 24 }): void {
  const cli = (...parameters: string[]) =>
    execFileSync(process.execPath, ["cli/main.ts", ...parameters], {
      cwd: root,
      env: { ...inherited, ...environment },
      stdio: ["ignore", "ignore", "inherit"],
    });
  cli("admin", "create", "--email", administrator.email, "--password", administrator.password);
  cli("demo", "--years", `${years}`, "--players", `${players}`);
}

/** The built site in a process of its own, as somebody else if that is said, with an administrator signed in; ended with its test. */
export async function aServer(environment: Environment, user: User = {}): Promise<FaultServer> {
  const server = spawn(process.execPath, ["server.ts"], {
    ...user,
    cwd: root,
    env: { ...inherited, PORT: "0", LOG_LEVEL: "silent", ...environment },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(server, "exit");
  onTestFinished(async () => {
    server.kill("SIGKILL");
    await ended.catch(() => undefined);
  });
  const address = await new Promise<string>((resolve, reject) => {
    // A program that cannot even begin, as where its folder is closed to that user, never ends either.
    ended.then(([status]) => reject(new Error(`the server ended with ${status}`)), reject);
    server.stdout.on("data", (piece: Buffer) => {
      const found = /https?:\/\/\S+/.exec(piece.toString())?.[0];
      if (found) resolve(found);
    });
  });
  const post = (path: string, body: URLSearchParams | FormData, cookie = "") =>
    fetch(address + path, {
      method: "POST",
      body,
      headers: { origin: address, cookie },
      redirect: "manual",
    });
  const cookie = cookiesOf(await post("/login", new URLSearchParams(administrator)));
  return {
    process: server,
    read: (path) => fetch(address + path),
    async createTournament(day) {
      const fields = {
        name: `Nuit du ${day}`,
        city: "Laval",
        from: day,
        table: "bonzini",
        status: "upcoming",
      };
      return answered(await post("/tournaments/new?lang=en", new URLSearchParams(fields), cookie));
    },
    async addPicture(day) {
      const form = new FormData();
      form.set("photos", new File([Buffer.from(onePixel, "base64")], "final.gif"));
      form.set("step", "save");
      return answered(await post(`/tournaments/laval-${day}/photos?lang=en`, form, cookie));
    },
  };
}

const onePixel = "R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7";

async function answered(answer: Response): Promise<Answered> {
  return { status: answer.status, text: await answer.text() };
}
