import { readFileSync } from "node:fs";
import BetterSqlite3 from "better-sqlite3";
import { measured, tell } from "../measured.ts";

interface Side {
  readonly players: readonly { readonly license: string; readonly name: string }[];
}

interface FlatFile {
  readonly competitions: readonly {
    readonly name: string;
    readonly matches: readonly {
      home: Side;
      away: Side;
      start_at: string;
      end_at: string;
      score: object;
      winner: number;
    }[];
  }[];
}

/** The least that could be done: parse the same file and insert the same number of rows, checking nothing. */
const [file = "", target = ""] = process.argv.slice(2);
let count = 0;
const database = new BetterSqlite3(target);
database.pragma("journal_mode = WAL");
database.pragma("synchronous = FULL");
database.exec(
  "create table m (id text primary key, home text, away text, score text, winner int, s text, e text); create table p (player text, match text, primary key (player, match)) without rowid",
);
const { milliseconds, processor } = await measured(() => {
  const { competitions } = JSON.parse(readFileSync(file, "utf8")) as FlatFile;
  const addMatch = database.prepare("insert into m values (?, ?, ?, ?, ?, ?, ?)");
  const addPlayer = database.prepare("insert or ignore into p values (?, ?)");
  database.transaction(() => {
    for (const { matches } of competitions) {
      for (const match of matches) {
        const id = String(++count).padStart(9, "0");
        const { home, away, score, winner, start_at, end_at } = match;
        addMatch.run(
          id,
          JSON.stringify(home.players),
          JSON.stringify(away.players),
          JSON.stringify(score),
          winner,
          start_at,
          end_at,
        );
        for (const player of [...home.players, ...away.players]) addPlayer.run(player.license, id);
      }
    }
  })();
});
database.close();
tell({ milliseconds, processor, matches: count });
