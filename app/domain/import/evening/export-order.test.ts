import { expect, test } from "vitest";
import { readCoral } from "#app/domain/import/coral/coral.ts";
import type { FileMatch, ResultFile } from "#app/domain/import/result-file.ts";
import { flatFile, flatMatch } from "#tests/factories/result-files/coral-files.ts";
import { inOrderOfExport } from "./export-order.ts";

/** A file whose matches began at these times; "" is one that is not played yet. */
function fileOf(name: string, times: readonly string[], table: "bonzini" | "leonhart" = "bonzini") {
  const matches = times.map((time, index) =>
    flatMatch({ round: index, start_at: time && `2025-03-14 ${time}:00` }),
  );
  const read = readCoral(flatFile(matches), "both");
  if (!read.ok) throw new Error(JSON.stringify(read.refusal));
  return { name, table, resultFile: read.value };
}

const early = fileOf("early", ["19:00", "19:10", "", ""]);
const middle = fileOf("middle", ["19:00", "19:10", "19:20", ""]);
const late = fileOf("late", ["19:00", "19:10", "19:20", "19:30"]);

/** A file as its order is found. */
type Dropped = Pick<typeof late, "name" | "table"> & {
  readonly resultFile: Pick<ResultFile, "tournaments">;
};

/** The same with other matches. */
function withMatches(
  name: string,
  { table, resultFile }: Dropped,
  change: (matches: readonly FileMatch[]) => FileMatch[],
): Dropped {
  const tournaments = resultFile.tournaments.map((tournament) => ({
    ...tournament,
    competitions: tournament.competitions.map((competition) => ({
      ...competition,
      matches: change([...competition.matches]),
    })),
  }));
  return { name, table, resultFile: { tournaments } };
}

/** The same while its last match is still played. */
function withoutLastResult(name: string, file: Dropped) {
  return withMatches(name, file, (matches) =>
    matches.map((match, index) =>
      index < matches.length - 1 ? match : { ...match, winner: null, score: null },
    ),
  );
}

/** The same as another program writes it: in thousandths of a second, and in a zone so many hours away. */
function byAnother(name: string, file: Dropped, hours: number) {
  const moved = (startAt: string, index: number) =>
    new Date(Date.parse(startAt) + hours * 3_600_000 + index).toISOString();
  return withMatches(name, file, (matches) =>
    matches.map((match, index) => ({ ...match, startAt: match.startAt && moved(match.startAt, index) })),
  );
}

/** Another night, of which it is as far. */
function nextWeek(name: string, file: Dropped) {
  return byAnother(name, file, 168);
}

/** The same of another tournament, or of one that has no code. */
function ofAnother(name: string, { table, resultFile }: Dropped, code: string | null = "B2"): Dropped {
  return {
    name,
    table,
    resultFile: { tournaments: resultFile.tournaments.map((one) => ({ ...one, code })) },
  };
}

/** The same as a program last changed it at that time. */
function changed(name: string, { table, resultFile }: Dropped, time: string, id = "a"): Dropped {
  const tournaments = resultFile.tournaments.map((one) => ({
    ...one,
    sourceId: `kickertool:${id}`,
    changedAt: `2025-03-14T${time}:00.000Z`,
  }));
  return { name, table, resultFile: { tournaments } };
}

/** The same without its first match. */
function withoutFirst(name: string, file: Dropped): Dropped {
  return withMatches(name, file, ([_first, ...rest]) => rest);
}

/** The same with the sides of its first match exchanged. */
function withFirstTurned(name: string, file: Dropped): Dropped {
  return withMatches(name, file, ([first, ...rest]) => [
    ...(first ? [{ ...first, home: first.away, away: first.home }] : []),
    ...rest,
  ]);
}

/** Both tournaments of two files in one. */
function together(name: string, one: Dropped, other: Dropped): Dropped {
  const tournaments = [one, other].flatMap(({ resultFile }) => resultFile.tournaments);
  return { name, table: one.table, resultFile: { tournaments } };
}

test.each([
  { files: [late, early], order: "early late", why: "the longer one has the last word" },
  { files: [early, late], order: "early late", why: "which it has already" },
  { files: [middle, late, early], order: "early middle late", why: "also of three" },
  { files: [late, middle, early], order: "early middle late", why: "in any order" },
  {
    files: [fileOf("late", ["19:00", "19:30", "19:20"]), fileOf("early", ["19:00", "", "19:20"])],
    order: "early late",
    why: "its matches began in another order than the one in which it lists them",
  },
  { files: [late, withoutLastResult("open", late)], order: "open late", why: "it has one result more" },
  {
    files: [middle, withoutLastResult("open", middle)],
    order: "open middle",
    why: "also of a match whose start it does not say",
  },
  {
    files: [
      withMatches("bye", late, ([one, ...rest]) => [
        ...(one ? [one, { ...one, away: [], startAt: null }] : []),
        ...rest,
      ]),
      fileOf("again", ["19:00", "19:10", "19:20", "19:30"]),
    ],
    order: "bye again",
    why: "a bye, which another program leaves out, is no result",
  },
  {
    files: [withoutLastResult("final", late), middle],
    order: "middle final",
    why: "the last match began, and has no result yet",
  },
  { files: [late, fileOf("one", ["19:00"])], order: "one late", why: "a single start, in the same zone" },
  {
    files: [
      together("both", late, nextWeek("", late)),
      fileOf("again", ["19:00", "19:10", "19:20", "19:30"]),
    ],
    order: "both again",
    why: "it is as long as the one of two that it is",
  },
  {
    files: [nextWeek("final", late), early, together("both", middle, nextWeek("", early))],
    order: "early both final",
    why: "of two nights, one is begun in the file that goes on longer in the other",
  },
  {
    files: [together("one", late, nextWeek("", early)), together("other", early, nextWeek("", late))],
    order: "one other",
    why: "each goes on longer in another tournament",
  },
  {
    files: [
      together("first", early, nextWeek("", late)),
      together("second", middle, byAnother("", early, 336)),
      together("third", nextWeek("", early), byAnother("", late, 336)),
    ],
    order: "second third first",
    why: "in a circle no order is right, and each is there once",
  },
  {
    files: [late, fileOf("corrected", ["19:00", "19:20", "19:30"]), early],
    order: "early late corrected",
    why: "an early file does not turn round those that were dropped before it",
  },
  {
    files: [together("both", nextWeek("", late), late), early],
    order: "early both",
    why: "of two in one file, one is longer",
  },
  { files: [byAnother("late", late, 0), early], order: "early late", why: "another program is more exact" },
  { files: [byAnother("late", late, -4), early], order: "early late", why: "in another zone" },
  {
    files: [byAnother("late", late, -4), fileOf("one", ["19:00"])],
    order: "late one",
    why: "a single start",
  },
  { files: [byAnother("late", late, -26), early], order: "early late", why: "from one end of the world" },
  { files: [byAnother("next day", late, 27), early], order: "next day early", why: "no zone is so far" },
  {
    files: [late, fileOf("corrected", ["19:00", "19:20", "19:30"])],
    order: "late corrected",
    why: "a match is taken out in the middle",
  },
  {
    files: [late, fileOf("again", ["19:00", "19:10", "19:20", "19:30"])],
    order: "late again",
    why: "as long",
  },
  { files: [late, fileOf("other", ["18:00"])], order: "late other", why: "another night" },
  { files: [late, fileOf("untimed", ["", ""])], order: "late untimed", why: "without any time" },
  {
    files: [fileOf("untimed", ["", ""]), ofAnother("other", fileOf("", [""]))],
    order: "untimed other",
    why: "neither has any time, and they are two tournaments",
  },
  {
    files: [ofAnother("longer", fileOf("", ["", ""]), null), ofAnother("other", fileOf("", [""]), null)],
    order: "longer other",
    why: "neither has any time, and nothing says that they are one tournament",
  },
  {
    files: [fileOf("untimed", ["", ""]), fileOf("begun", [""])],
    order: "begun untimed",
    why: "neither has any time, and one begins the other of the same code",
  },
  {
    files: [fileOf("untimed", ["", "", ""]), withoutFirst("corrected", fileOf("", ["", "", ""]))],
    order: "untimed corrected",
    why: "neither has any time, and the first match is taken out",
  },
  {
    files: [fileOf("untimed", ["", "", ""]), withFirstTurned("corrected", fileOf("", ["", ""]))],
    order: "untimed corrected",
    why: "neither has any time, and only the second match is the same",
  },
  {
    files: [changed("one", late, "23:30"), changed("other", nextWeek("", late), "23:00", "b")],
    order: "one other",
    why: "which of two tournaments was changed later says nothing",
  },
  {
    files: [changed("later", late, "23:30"), changed("sooner", late, "23:00")],
    order: "sooner later",
    why: "its program says when it was last changed",
  },
  {
    files: [changed("shorter", early, "23:30"), changed("longer", late, "23:00")],
    order: "longer shorter",
    why: "what a program says counts, though matches were taken out",
  },
  { files: [late, fileOf("leonhart", ["19:00"], "leonhart")], order: "late leonhart", why: "another table" },
  { files: [late], order: "late", why: "alone" },
])("$order: $why", ({ files, order }) => {
  expect(
    inOrderOfExport(files)
      .map(({ name }) => name)
      .join(" "),
  ).toBe(order);
});
