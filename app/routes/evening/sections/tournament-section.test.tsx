import { expect, test } from "vitest";
import { m } from "#app/i18n/paraglide/messages.js";
import { link, tournament } from "#tests/factories/preview-content.ts";
import { inputsOf, markupOf } from "#tests/markup.ts";
import { TournamentSection } from "./tournament-section.tsx";

test.each([
  { completion: "completed", isAsked: true, isChosen: true, why: "it is over" },
  { completion: "stays", isAsked: true, isChosen: false, why: "it is not over" },
  { completion: "alreadyCompleted", isAsked: false, isChosen: false, why: "it is already" },
  // What is not asked is not answered either: saving other answers would keep the tournament upcoming.
  { completion: "noTournament", isAsked: false, isChosen: false, why: "nobody said which tournament it is" },
] as const)("R63: whether a tournament is completed: $why", ({ completion, isAsked, isChosen }) => {
  const markup = markupOf(
    <TournamentSection tournament={{ ...tournament, completion }} isIncomplete={false} />,
  );
  const fields = inputsOf(markup).filter(({ name }) => name?.startsWith("complete/"));
  expect(fields.length > 0).toBe(isAsked);
  expect(fields.some((field) => field.isChosen)).toBe(isChosen);
  expect(markup.includes(m.evening_complete())).toBe(isAsked);
});

test.each([true, false])("a new tournament that lacks something says what it needs: %s", (isIncomplete) => {
  const markup = markupOf(<TournamentSection tournament={tournament} isIncomplete={isIncomplete} />);
  expect(markup.includes(m.evening_tournament_incomplete())).toBe(isIncomplete);
});

test.each([true, false])(
  "where it was known for certain, the other answers are open only with a fault: %s",
  (isIncomplete) => {
    const certain = { ...tournament, isCertain: true };
    const markup = markupOf(<TournamentSection tournament={certain} isIncomplete={isIncomplete} />);
    const others = markup.slice(0, markup.indexOf(m.evening_tournament_change())).lastIndexOf("<details");
    expect(markup.slice(others).startsWith('<details open="">')).toBe(isIncomplete);
  },
);

test("R57: an erased person is “Anonyme” also in what a tournament of the files or of the site is called", () => {
  const name = "Coupe Anonymous";
  const candidate = { id: "hull", name, city: "Hull", from: "2025-03-11", reason: "sameDay" } as const;
  const named = {
    ...tournament,
    inFile: { ...tournament.inFile, name },
    candidates: [{ ...candidate, hasResults: false, isCompleted: true }],
    elsewhere: { name, from: null, table: "leonhart" as const },
  };
  for (const answer of [null, link("hull"), { kind: "create" as const, ...tournament.toCreate, name }]) {
    const markup = markupOf(
      <TournamentSection
        tournament={{ ...named, answer, isCertain: answer !== null }}
        isIncomplete={false}
      />,
    );
    expect(markup).toContain("Coupe Anonyme");
    // What a new tournament will be called is typed, and kept as the file says it.
    expect(markup.replaceAll(/<input[^>]*>/g, "")).not.toContain(name);
  }
});
