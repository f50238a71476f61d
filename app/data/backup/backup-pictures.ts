import BetterSqlite3 from "better-sqlite3";

/** A picture is kept in pieces of this size, so that none is in memory whole. */
export const pieceBytes = 1_000_000;

/** The relation that only a backup has: it holds the pictures, which are no rows of the database. */
export interface BackupPictures {
  /** Adds a piece; they are numbered from 0, and an empty picture has one. */
  add(path: string, part: number, content: Uint8Array): void;
  close(): void;
}

/** Adds the relation of pictures to a copy of the database, which nobody else uses yet. */
export function createBackupPictures(file: string): BackupPictures {
  const connection = new BetterSqlite3(file);
  // Out of the write-ahead log's mode, so that the file is whole by itself. Until it is sealed it is nobody's.
  connection.pragma("journal_mode = DELETE");
  connection.pragma("journal_mode = OFF");
  connection.pragma("synchronous = OFF");
  connection.exec(
    "create table backup_files (path text not null, part integer not null, content blob not null, primary key (path, part))",
  );
  const insert = connection.prepare("insert into backup_files (path, part, content) values (?, ?, ?)");
  connection.exec("begin");
  return {
    add: (path, part, content) => void insert.run(path, part, content),
    close() {
      if (connection.inTransaction) connection.exec("commit");
      connection.close();
    },
  };
}
