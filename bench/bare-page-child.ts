import BetterSqlite3 from "better-sqlite3";
import { createElement } from "react";
import { renderToString } from "react-dom/server";

interface Row {
  readonly id: string;
  readonly name: string;
  readonly singles: number | null;
  readonly doubles: number | null;
}

/** The least that a ranking made by React could cost: one query, and ten cells a row of what it gave. */
const [file = "", count = "100"] = process.argv.slice(2);
const database = new BetterSqlite3(file, { readonly: true });
const query = database.prepare<[], Row>(
  `select p.id, people.name, p."singlesRanking" as singles, p."doublesRanking" as doubles
   from players p join people on people.id = p."personId" where p."table" = 'bonzini' order by 3 desc limit 250`,
);

function page(): string {
  const cell = (key: string, value: string | number | null) =>
    createElement("td", { key, className: "number" }, value);
  const rows = query
    .all()
    .map(({ id, name, singles, doubles }, index) =>
      createElement(
        "tr",
        { key: id },
        cell("rank", index + 1),
        createElement(
          "td",
          { key: "name", className: "name" },
          createElement("a", { href: `/matches/bonzini/${id}` }, name),
        ),
        cell("singles", singles),
        cell("doubles", doubles),
        cell("average", Math.round(((singles ?? 0) + (doubles ?? 0)) / 2)),
        cell("class", "Expert"),
        cell("played", 60),
        cell("tally", "53–7–0"),
        cell("rate", "88 %"),
        cell("form", "6 4 0"),
      ),
    );
  return renderToString(
    createElement(
      "html",
      null,
      createElement("body", null, createElement("table", null, createElement("tbody", null, rows))),
    ),
  );
}

const times = Number(count);
for (let index = 0; index < times; index++) page();
const before = process.cpuUsage();
for (let index = 0; index < times; index++) page();
const { user, system } = process.cpuUsage(before);
process.stdout.write(
  JSON.stringify({ milliseconds: (user + system) / 1_000 / times, matches: query.all().length }),
);
