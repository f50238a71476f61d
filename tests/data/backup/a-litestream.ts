import { execFile, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { onTestFinished } from "vitest";
import { endProcess } from "#tests/end-process.ts";

const root = join(import.meta.dirname, "../../..");
const configuration = join(root, "deploy/litestream.yml");

/** Litestream's own program, as npm brings it for this system; undefined where it brings none. */
export const litestream = findProgram();

function findProgram(): string | undefined {
  const name = `@flydotio/litestream-${process.platform}-${process.arch}`;
  const program = join(root, "node_modules", name, "litestream");
  return existsSync(program) ? program : undefined;
}

export type LitestreamSettings = Readonly<
  Record<
    | "DATA_DIR"
    | "S3_ENDPOINT"
    | "S3_REGION"
    | "S3_ACCESS_KEY_ID"
    | "S3_SECRET_ACCESS_KEY"
    | "LITESTREAM_BUCKET",
    string
  >
>;

/** Litestream with the example of `deploy`, in a process of its own until it is ended, or its test. */
export function aLitestream(settings: LitestreamSettings) {
  const running = spawn(litestream ?? "", ["replicate", "-config", configuration], {
    env: { ...settings },
    stdio: "ignore",
  });
  const end = (signal: NodeJS.Signals) => endProcess(running, signal);
  onTestFinished(() => end("SIGKILL"));
  return { end };
}

/** Writes the database as the bucket has it, the newest or that of a moment, to a file that is not there yet. */
export async function restoreTo(file: string, settings: LitestreamSettings, moment?: Date): Promise<void> {
  const ofThen = moment ? ["-timestamp", moment.toISOString()] : [];
  const database = join(settings.DATA_DIR, "gamelle.sqlite");
  const parameters = ["restore", "-config", configuration, ...ofThen, "-o", file, database];
  await promisify(execFile)(litestream ?? "", parameters, { env: { ...settings } });
}
