import BetterSqlite3 from "better-sqlite3";
import { createElement, type ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { processorSince } from "../../figure.ts";
import { tell } from "../measured.ts";
import { type Piece, readElements } from "./read-elements.ts";

interface Row {
  readonly id: string;
  readonly name: string;
  readonly singles: number | null;
  readonly doubles: number | null;
}

/**
 * The least that a ranking made by React could cost: one query, and ten cells a row of what it gave; or, where the rows of a
 * page come on the standard input, the same query and as many elements as the page has.
 */
const [file = "", count = "100", which = "cells"] = process.argv.slice(2);
const database = new BetterSqlite3(file, { readonly: true });
const query = database.prepare<[], Row>(
  `select p.id, people.name, p."singlesRanking" as singles, p."doublesRanking" as doubles
   from players p join people on people.id = p."personId" where p."table" = 'bonzini' order by 3 desc limit 250`,
);

function cellsOf(rows: readonly Row[]): ReactNode {
  const cell = (key: string, value: string | number | null) =>
    createElement("td", { key, className: "number" }, value);
  return rows.map(({ id, name, singles, doubles }, index) =>
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
}

const pieces = which === "elements" ? await readElements(process.stdin) : [];

function elementOf(piece: Piece, key: number): ReactNode {
  if (typeof piece === "string") return piece;
  return createElement(piece.tag, { ...piece.properties, key }, ...piece.children.map(elementOf));
}

function page(): string {
  const rows = query.all();
  const body = which === "elements" ? pieces.map(elementOf) : cellsOf(rows);
  return renderToString(
    createElement(
      "html",
      null,
      createElement("body", null, createElement("table", null, createElement("tbody", null, body))),
    ),
  );
}

const times = Number(count);
for (let index = 0; index < times; index++) page();
const before = process.cpuUsage();
for (let index = 0; index < times; index++) page();
tell({ milliseconds: processorSince(before) / times, matches: query.all().length });
