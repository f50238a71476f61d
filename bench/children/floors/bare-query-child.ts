import BetterSqlite3 from "better-sqlite3";
import { processorSince } from "../../figure.ts";
import { tell } from "../measured.ts";

/** The least that a page could be: one query for its rows, and nothing made of them. Tells the time of one. */
const [file = "", page = "", player = ""] = process.argv.slice(2);
const queries: Readonly<Record<string, string>> = {
  ranking: `select p.id, people.name, p."singlesRanking", p."doublesRanking" from players p
    join people on people.id = p."personId" where p."table" = 'bonzini' order by 3 desc limit 250`,
  player: `select m.id, m.home, m.away, m.score, m."startAt", c.name, t.name from match_players mp
    join matches m on m.id = mp."matchId" join competitions c on c.id = m."competitionId"
    join source_tournaments t on t.id = c."sourceTournamentId"
    where mp."playerId" = @player order by mp."effectiveStart" desc limit 50 offset @offset`,
  search: `select id, name from people where name like '%mar' || @offset || '%' limit 50`,
};
const times = 100;
const database = new BetterSqlite3(file, { readonly: true });
const query = database.prepare(queries[page] ?? "");
const ask = (index: number) => query.all(page === "ranking" ? {} : { player, offset: index });
for (let index = 0; index < times; index++) ask(index);
const before = process.cpuUsage();
for (let index = 0; index < times; index++) ask(index);
const milliseconds = processorSince(before) / times;
tell({ milliseconds, processor: milliseconds });
