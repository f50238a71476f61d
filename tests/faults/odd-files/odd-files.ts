import fc from "fast-check";
import {
  documentedFile,
  documentedMatch,
  flatFile,
  flatMatch,
} from "#tests/factories/result-files/coral-files.ts";
import {
  fastCompetition,
  fastMatch,
  fastPhase,
  fastXml,
  zipOf,
} from "#tests/factories/result-files/fast-files.ts";
import { kickertoolFile, kickertoolMatch } from "#tests/factories/result-files/kickertool-files.ts";
import { ktoolFile, ktoolPlay } from "#tests/factories/result-files/ktool-files.ts";
import { aLegacySite } from "#tests/factories/result-files/legacy-site.ts";

const person = { name: "Ana Côté", code: "A1", license: "01234567", singlesRanking: 900 };

/** A good file of every format, as JSON. */
const documents: readonly unknown[] = [
  flatFile([flatMatch(), flatMatch({ round: 2 })]),
  documentedFile([documentedMatch(), documentedMatch()]),
  [documentedFile([documentedMatch()])],
  kickertoolFile([kickertoolMatch(), kickertoolMatch()]),
  ktoolFile([ktoolPlay(), ktoolPlay()]),
  [person],
  { players: [person] },
  aLegacySite(),
];

/** A good file of every other format. */
const texts: readonly string[] = [
  fastXml([fastCompetition([fastPhase([fastMatch(), fastMatch()])])]),
  "home,away,score\nAna,Bob,7-3\nCléo & Dov,Eve & Fay,5-7",
  "rank;name;team\n1;Ana;Rouge\n2;Bob;Bleu",
  "name,code,license\nAna,A1,01234567",
  "nom,simple,double\nAna,500,400",
];

/** What software, people and attackers write where something else is meant. */
const oddities: readonly unknown[] = [
  null,
  true,
  -1,
  0.5,
  1e308,
  Number.MAX_SAFE_INTEGER,
  "",
  " ",
  "NaN",
  "2025-02-30",
  "9999-99-99 99:99:99",
  "-7:3",
  "7-3/5-7/",
  "__proto__",
  "constructor",
  "a".repeat(5_000),
  "\u0000",
  "\ud800",
  "&amp;<b>",
  [],
  {},
  [[[[[[[[]]]]]]]],
  { name: null },
];

type Tree = { [key: string]: unknown } | unknown[];

/** Every list and object in a document, from the outside in. */
function treesOf(value: unknown): Tree[] {
  if (typeof value !== "object" || value === null) return [];
  return [value as Tree, ...Object.values(value).flatMap(treesOf)];
}

interface Edit {
  readonly kind: "delete" | "replace" | "repeat" | "nest" | "rename";
  readonly where: number;
  readonly which: number;
  readonly value: unknown;
}

const edit: fc.Arbitrary<Edit> = fc.record({
  kind: fc.constantFrom("delete", "replace", "repeat", "nest", "rename"),
  where: fc.nat(),
  which: fc.nat(),
  value: fc.oneof(fc.constantFrom(...oddities), fc.jsonValue({ maxDepth: 2 }), fc.integer(), fc.string()),
});

function applyEdit(document: unknown, { kind, where, which, value }: Edit): void {
  const trees = treesOf(document);
  const tree = trees[where % Math.max(trees.length, 1)] as { [key: string]: unknown } | undefined;
  const keys = tree === undefined ? [] : Object.keys(tree);
  const key = keys[which % Math.max(keys.length, 1)];
  if (tree === undefined || key === undefined) return;
  if (kind === "replace") tree[key] = structuredClone(value);
  else if (kind === "nest") tree[key] = [tree[key]];
  else if (kind === "repeat" && Array.isArray(tree)) tree.push(structuredClone(tree[Number(key)]));
  else if (kind === "rename" && !Array.isArray(tree)) rename(tree, key, String(value));
  else if (Array.isArray(tree)) tree.splice(Number(key), 1);
  else delete tree[key];
}

/** Even "__proto__" becomes a key like any other, as it is in JSON. */
function rename(tree: { [key: string]: unknown }, key: string, name: string): void {
  const value = tree[key];
  delete tree[key];
  Object.defineProperty(tree, name, { value, enumerable: true, writable: true, configurable: true });
}

const oddDocument = fc
  .tuple(fc.constantFrom(...documents), fc.array(edit, { maxLength: 4 }))
  .map(([document, edits]) => {
    const copy = structuredClone(document);
    for (const one of edits) applyEdit(copy, one);
    return JSON.stringify(copy) ?? "";
  });

const tokens = /[\s,;:=<>/"{}[\]-]|[^\s,;:=<>/"{}[\]-]+/g;
const words = [...documents.map((document) => JSON.stringify(document)), ...texts].flatMap(
  (text) => text.match(tokens) ?? [],
);
const token = fc.oneof(fc.constantFrom(...words), fc.constantFrom(...oddities.map(String)), fc.string());

/** A file with words of any format taken out, put in and put in place of others. */
const oddText = fc
  .tuple(
    fc.oneof(fc.constantFrom(...texts), oddDocument),
    fc.array(fc.tuple(fc.nat(), fc.nat(2), token), { maxLength: 3 }),
  )
  .map(([text, changes]) => {
    const parts = text.match(tokens) ?? [];
    for (const [where, removed, added] of changes) parts.splice(where % (parts.length + 1), removed, added);
    return parts.join("");
  });

const bytesOf = (text: string) => new TextEncoder().encode(text);

/** Now and then. */
function seldom<Value>(arbitrary: fc.Arbitrary<Value>): fc.Arbitrary<Value | undefined> {
  return fc.oneof({ weight: 15, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary });
}

/** Files of every format that no longer are what they should be: as documents, as texts, as archives, and as bytes. */
export const oddFile: fc.Arbitrary<Uint8Array> = fc
  .tuple(
    fc.oneof(
      { weight: 12, arbitrary: oddDocument.map(bytesOf) },
      { weight: 6, arbitrary: oddText.map(bytesOf) },
      { weight: 3, arbitrary: oddText.map((text) => zipOf({ "outfrom.xml": text })) },
      { weight: 1, arbitrary: fc.uint8Array({ maxLength: 200 }) },
    ),
    seldom(fc.array(fc.tuple(fc.nat(), fc.nat(255)), { minLength: 1, maxLength: 4 })),
    seldom(fc.nat()),
  )
  .map(([bytes, flips = [], cut]) => {
    const copy = Uint8Array.from(bytes);
    for (const [at, value] of flips) if (copy.length > 0) copy[at % copy.length] = value;
    return cut === undefined ? copy : copy.subarray(0, cut % (copy.length + 1));
  });
