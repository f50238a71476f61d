import { createHash } from "node:crypto";
import { mostListed } from "#app/domain/import/bounded-list.ts";
import { guessedTable } from "#app/domain/import/evening/guessed-table.ts";
import { newDocuments } from "#app/steps/import/legacy/legacy-report.ts";
import type { EveningPreview } from "./evening-preview.ts";
import type { Question, UndecidedQuestion } from "./evening-questions.ts";

/** Everything that the parts of an evening say, before it is known what is undecided. */
export type PreviewContent = Pick<
  EveningPreview,
  "files" | "lists" | "legacySites" | "tournaments" | "people" | "startRatings" | "tables"
>;

/** Makes the preview: its digest over everything that is written, its lists no longer than anyone reads. */
export function finishPreview(content: PreviewContent): EveningPreview {
  const { files, lists, legacySites, tournaments, people, startRatings, tables } = content;
  return {
    digest: digestOf(content),
    files,
    lists: lists.map((list) => ({
      ...list,
      people: { ...list.people, first: list.people.first.slice(0, mostListed) },
      skipped: { ...list.skipped, first: list.skipped.first.slice(0, mostListed) },
    })),
    legacySites,
    tournaments: tournaments.map((tournament) => ({
      ...tournament,
      matches: { ...tournament.matches, first: tournament.matches.first.slice(0, mostListed) },
    })),
    people,
    startRatings,
    tables: tables.map((table) => ({
      ...table,
      ratings: table.ratings.slice(0, mostListed),
      ranks: table.ranks.slice(0, mostListed),
    })),
    // Known once everything has run.
    isEmpty: false,
    undecided: undecidedOf(content),
    totals: {
      matches: tournaments.reduce((sum, { counts }) => sum + counts.new + counts.changed + counts.removed, 0),
      waiting: tables.reduce((sum, { answer, untouched }) => sum + (answer === "later" ? 0 : untouched), 0),
      ratings: tables.reduce((sum, { ratings }) => sum + ratings.length, 0),
      standings: tournaments.reduce(
        (sum, { results }) => sum + (results === "new" || results === "changed" ? 1 : 0),
        0,
      ),
      tournaments: tournaments.filter(({ completion }) => completion === "completed").length,
      people: lists.reduce((sum, { counts }) => sum + counts.new + counts.changed, 0),
      registered: tournaments.reduce((sum, { registered }) => sum + registered, 0),
      legacy: newDocuments(legacySites),
    },
  };
}

/**
 * Two previews with one digest write the same. Whether an answer was given or only guessed makes no difference, nor what
 * else was offered.
 */
function digestOf(content: PreviewContent): string {
  const left = new Set([
    "answer",
    "guess",
    "isCertain",
    "candidates",
    "toCreate",
    "hint",
    "warnings",
    "columns",
    // Of a file: what follows from its table and its day is in the rest.
    "answered",
    "knownTable",
  ]);
  const events = content.tournaments.flatMap((tournament) => tournament.events);
  const corrections = content.tournaments.flatMap((tournament) => tournament.corrections ?? []);
  const differences = content.lists.flatMap((list) => list.differences);
  const questions = [...content.tournaments, ...events, ...corrections, ...content.people, ...differences];
  const answers = [...questions, ...content.startRatings, ...content.tables].map(
    ({ key, answer, guess }: Question<unknown>) => [key, answer ?? guess],
  );
  const text = JSON.stringify([content, answers], (key, value: unknown) =>
    left.has(key) ? undefined : value,
  );
  return createHash("sha256").update(text).digest("hex");
}

function undecidedOf({
  files,
  lists,
  tournaments,
  people,
  startRatings,
  tables,
}: PreviewContent): UndecidedQuestion[] {
  const open = <Asked extends Question<unknown>>(
    kind: UndecidedQuestion["kind"],
    questions: readonly Asked[],
    about: (question: Asked) => string,
  ) =>
    questions.flatMap((question) =>
      question.answer !== null || question.isCertain
        ? []
        : { kind, key: question.key, about: about(question), hasGuess: question.guess !== null },
    );
  return [
    ...files.flatMap((file) =>
      file.refusal || guessedTable(file) !== null
        ? { kind: "files" as const, key: file.key, about: file.name, hasGuess: file.refusal === null }
        : [],
    ),
    ...open("tournaments", tournaments, ({ inFile }) => inFile.name),
    ...open(
      "events",
      tournaments.flatMap(({ events }) => events),
      ({ competition }) => competition,
    ),
    ...tournaments.flatMap(({ corrections, inFile }) =>
      corrections === null ? [] : open("corrections", [corrections], () => inFile.name),
    ),
    ...open("people", people, ({ name }) => name),
    ...open(
      "differences",
      lists.flatMap(({ differences }) => differences),
      ({ name }) => name,
    ),
    ...open("startRatings", startRatings, ({ name }) => name),
    ...open("compile", tables, ({ table }) => table),
  ];
}
