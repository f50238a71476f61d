import { NewerSchemaError } from "#app/data/connection/migrate.ts";

/** What is wrong with the machine or its settings, where people can do something about it. */
export type MachineFault =
  | "portTaken"
  | "portForbidden"
  | "hostUnknown"
  | "folderUnusable"
  | "fileUnusable"
  | "notADatabase"
  | "databaseDamaged"
  | "diskFull"
  | "diskFails"
  | "newerSchema"
  | "databaseBusy"
  | "tooMuchWork"
  | "workStopped"
  | "serverUnreachable"
  | "serverFull"
  | "commitUnanswered"
  | "serverRefuses"
  | "picturesUnreachable"
  | "picturesRefused"
  | "pictureLibraryUnusable"
  | "databaseMissing";

/** By the code that the database, its driver or the system gives; the longest prefix of SQLite's extended codes counts. */
const byCode: Readonly<Record<string, MachineFault>> = {
  EADDRINUSE: "portTaken",
  EADDRNOTAVAIL: "hostUnknown",
  ENOSPC: "diskFull",
  EDQUOT: "diskFull",
  EIO: "diskFails",
  SQLITE_IOERR: "diskFails",
  // The file that its connections share (-shm) cannot grow.
  SQLITE_IOERR_SHMSIZE: "diskFull",
  EROFS: "fileUnusable",
  EACCES: "fileUnusable",
  EPERM: "fileUnusable",
  SQLITE_FULL: "diskFull",
  "53100": "diskFull",
  SQLITE_NOTADB: "notADatabase",
  SQLITE_CORRUPT: "databaseDamaged",
  SQLITE_CANTOPEN: "fileUnusable",
  SQLITE_READONLY: "fileUnusable",
  SQLITE_PERM: "fileUnusable",
  SQLITE_BUSY: "databaseBusy",
  WORK_QUEUE_FULL: "tooMuchWork",
  WORK_STOPPED: "workStopped",
  ECONNREFUSED: "serverUnreachable",
  ECONNRESET: "serverUnreachable",
  ENOTFOUND: "serverUnreachable",
  EAI_AGAIN: "serverUnreachable",
  ETIMEDOUT: "serverUnreachable",
  EHOSTUNREACH: "serverUnreachable",
  // PostgreSQL ended the connection (restarted, stopped, or somebody ended it), does not serve yet, or gave up a query.
  "57P01": "serverUnreachable",
  "57P02": "serverUnreachable",
  "57P03": "serverUnreachable",
  "57014": "serverUnreachable",
  "25P03": "serverUnreachable",
  "53300": "serverFull",
  COMMIT_UNANSWERED: "commitUnanswered",
  "28P01": "serverRefuses",
  "28000": "serverRefuses",
  "3D000": "databaseMissing",
  BUCKET_UNREACHABLE: "picturesUnreachable",
  BUCKET_REFUSES: "picturesRefused",
  PICTURE_LIBRARY_UNUSABLE: "pictureLibraryUnusable",
};

/** By the code with which the system refuses to listen: HOST is looked up for it, or is an address that this machine does not have. */
const ofListening: Readonly<Record<string, MachineFault>> = {
  EACCES: "portForbidden",
  ENOTFOUND: "hostUnknown",
  EAI_AGAIN: "hostUnknown",
  EAFNOSUPPORT: "hostUnknown",
  EINVAL: "hostUnknown",
};

/** The driver gives its own time limits, and a connection that ended, no code. */
const lostConnection =
  /^timeout exceeded when trying to connect|^Connection terminated|^Query read timeout|^Client .* is not queryable$/;

/** Undefined for any other error: that is a bug, and it is logged. */
export function machineFaultOf(error: unknown): MachineFault | undefined {
  if (error instanceof NewerSchemaError) return "newerSchema";
  if (!(error instanceof Error)) return undefined;
  const { code, syscall, message } = error as NodeJS.ErrnoException;
  if (syscall === "mkdir") return code === "ENOSPC" ? "diskFull" : "folderUnusable";
  const refused = syscall === "listen" ? ofListening[code ?? ""] : undefined;
  if (refused) return refused;
  if (syscall === "getaddrinfo" && (error as { hostname?: string }).hostname !== undefined) {
    return "serverUnreachable";
  }
  if (lostConnection.test(message)) return "serverUnreachable";
  if (code === undefined) return undefined;
  return byCode[code] ?? byCode[code.split("_").slice(0, 2).join("_")];
}
