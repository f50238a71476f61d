import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { expect, onTestFinished, test } from "vitest";
import { openDatabase } from "#app/data/connection/database.ts";
import { machineFaultSentence, passingFaultSentence } from "#app/i18n/sentences/machine-fault-sentences.ts";
import { makeFolder } from "#app/server/files/make-folder.ts";
import { type MachineFault, machineFaultOf } from "./machine-fault.ts";

function aFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "gamelle-fault-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

async function listening(port: number, host: string): Promise<Server> {
  const server = createServer();
  onTestFinished(() => {
    server.close();
  });
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(port, host, () => resolve(server));
  });
}

function portOf(server: Server): number {
  const address = server.address();
  return typeof address === "object" && address !== null ? address.port : 0;
}

async function aFileOf(content: string | Buffer): Promise<string> {
  const file = join(aFolder(), "gamelle.sqlite");
  writeFileSync(file, content);
  return file;
}

interface Case {
  readonly fault: MachineFault;
  readonly provoke: () => Promise<unknown>;
}

const provoked: readonly Case[] = [
  {
    fault: "portTaken",
    provoke: async () => listening(portOf(await listening(0, "127.0.0.1")), "127.0.0.1"),
  },
  { fault: "hostUnknown", provoke: () => listening(0, "192.0.2.7") },
  { fault: "folderUnusable", provoke: () => makeFolder("/proc/gamelle/data") },
  { fault: "folderUnusable", provoke: async () => makeFolder(join(await aFileOf("a file"), "data")) },
  { fault: "folderUnusable", provoke: async () => makeFolder(await aFileOf("a file")) },
  { fault: "fileUnusable", provoke: () => openDatabase({ file: aFolder() }) },
  { fault: "notADatabase", provoke: async () => openDatabase({ file: await aFileOf("x".repeat(5_000)) }) },
  {
    fault: "newerSchema",
    async provoke() {
      const file = join(aFolder(), "gamelle.sqlite");
      const database = await openDatabase({ file });
      await sql`insert into kysely_migration values ('9999-later', '2099-01-01T00:00:00.000Z')`.execute(
        database.write,
      );
      await database.close();
      return openDatabase({ file });
    },
  },
  {
    fault: "diskFull",
    async provoke() {
      const database = await openDatabase({ file: ":memory:" });
      await sql`pragma max_page_count = 1`.execute(database.write);
      const filler = { key: "filler", value: "x".repeat(1_000_000) };
      return database.transaction((tx) => tx.insertInto("settings").values(filler).execute());
    },
  },
  {
    fault: "serverUnreachable",
    provoke: () => openDatabase({ url: "postgres://gamelle:secret@127.0.0.1:1/gamelle" }),
  },
  {
    // It accepts the connection and says nothing, as a frozen server does.
    fault: "serverUnreachable",
    provoke: async () =>
      openDatabase({
        url: `postgres://gamelle@127.0.0.1:${portOf(await listening(0, "127.0.0.1"))}/gamelle`,
      }),
  },
];

test.each(provoked)("$fault is recognised, and is one line in words", async ({ fault, provoke }) => {
  const error: unknown = await provoke().then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(machineFaultOf(error)).toBe(fault);
  const sentence = machineFaultSentence(fault, { port: 80, host: "host", folder: "folder" });
  expect(sentence).not.toMatch(/\n|secret/);
});

test.each(["EACCES", "EPERM", "EROFS"])(
  "what may not be written (%s) is a fault of the machine that can pass",
  (code) => {
    const fault = machineFaultOf(Object.assign(new Error("not written"), { code, syscall: "open" }));
    expect(fault).toBe("fileUnusable");
    expect(passingFaultSentence("fileUnusable")).toBe(passingFaultSentence("folderUnusable"));
    expect(passingFaultSentence("fileUnusable")).toBeDefined();
  },
);

test("a full disk is one also where SQLite has no room for what its connections share, as at the start", () => {
  const noRoom = Object.assign(new Error("disk I/O error"), { code: "SQLITE_IOERR_SHMSIZE" });
  expect(machineFaultOf(noRoom)).toBe("diskFull");
  const failing = Object.assign(new Error("disk I/O error"), { code: "SQLITE_IOERR_READ" });
  expect(machineFaultOf(failing)).toBe("diskFails");
});

test("a bug is no fault of the machine", () => {
  expect(machineFaultOf(new TypeError("x is not a function"))).toBeUndefined();
  expect(machineFaultOf("thrown")).toBeUndefined();
});

test("a folder is made with those above it, once", async () => {
  const path = join(aFolder(), "one/two/three");
  await makeFolder(path);
  await makeFolder(path);
  expect((await openDatabase({ file: join(path, "gamelle.sqlite") })).dialect).toBe("sqlite");
});
