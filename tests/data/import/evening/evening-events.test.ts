import { expect, test } from "vitest";
import { type EveningChoices, mergeChoices, noChoices } from "#app/domain/import/evening/evening-choices.ts";
import type { EventChoice } from "#app/domain/import/evening/event-choice.ts";
import { acceptGuesses } from "#app/steps/import/evening/accept-guesses.ts";
import type { Operator } from "#app/steps/operations/operator.ts";
import { publishFiles } from "#app/use-cases/import/evening/publish-evening.ts";
import { admit } from "#tests/admit.ts";
import { onBothDatabases } from "#tests/data/both-databases.ts";
import { fileOf } from "#tests/factories/files.ts";
import { anOperator } from "#tests/factories/operator.ts";
import {
  kickertoolFile,
  kickertoolMatch,
  kickertoolMatchOf,
  kickertoolSets,
} from "#tests/factories/result-files/kickertool-files.ts";
import { answers } from "./an-evening-draft.ts";

const given: EveningChoices = { ...noChoices, files: { night: { table: "bonzini" } } };

/** A night of singles, on a day of March 2025. */
function night(day: number, id = `K${day}`) {
  const timeStart = Date.parse(`2025-03-${day}T22:30:00Z`);
  const fields = { _id: id, name: `Mardi de Hull ${day}` };
  return { key: "night", ...fileOf(kickertoolFile([kickertoolMatch({ timeStart })], fields)) };
}

async function preview(operator: Operator, file: ReturnType<typeof night>, choices = given) {
  return admit(await publishFiles(operator, { files: [file], choices, dryRun: true })).preview;
}

/** Answers with the event, everything else as it is guessed, everyone from 1,000 on. */
async function publish(operator: Operator, file: ReturnType<typeof night>, event?: EventChoice) {
  const shown = await preview(operator, file);
  const key = shown.tournaments[0]?.events[0]?.key ?? "";
  const answers = mergeChoices(acceptGuesses(shown), {
    ...given,
    tournaments: Object.fromEntries(shown.tournaments.map((one) => [one.key, { kind: "none" as const }])),
    events: event ? { [key]: event } : {},
    startRatings: Object.fromEntries(shown.startRatings.map((one) => [one.key, 1_000])),
  });
  return admit(await publishFiles(operator, { files: [file], choices: answers, dryRun: false }));
}

onBothDatabases("the event of a night whose file does not say it", (fresh) => {
  test("R3: the preview asks, and its ratings follow the answer", async () => {
    const operator = await anOperator(await fresh());
    const shown = await preview(operator, night(11));
    expect(shown.tournaments[0]?.events).toMatchObject([
      {
        guess: { kind: "openSingles" },
        reason: "teams",
        isCertain: false,
        k: 50,
        mode: "singles",
        matches: 1,
      },
    ]);
    expect(shown.undecided.map(({ kind }) => kind)).toContain("events");
    const key = shown.tournaments[0]?.events[0]?.key ?? "";
    const gains = [];
    for (const kind of ["openSingles", "dyp", "other"] as const) {
      const event = kind === "other" ? { kind, name: "Amateurs" } : { kind };
      const { tables, tournaments } = await preview(operator, night(11), {
        ...given,
        events: { [key]: event },
      });
      gains.push([tournaments[0]?.events[0]?.k, tables[0]?.ratings[0]?.after ?? null]);
    }
    expect(gains).toEqual([
      [50, 25],
      [0, null],
      [30, 15],
    ]);
  });

  test("it is stored as answered, remembered for the series, and changes while nothing of it is compiled", async () => {
    const operator = await anOperator(await fresh());
    await publish(operator, night(11), { kind: "other", name: "Amateurs" });
    const competitions = () =>
      operator.database.read
        .selectFrom("competitions")
        .select(["name", "category", "dyp"])
        .orderBy("id")
        .execute();
    expect(await competitions()).toEqual([{ name: "Amateurs", category: null, dyp: 0 }]);
    const next = await preview(operator, night(18));
    expect(next.tournaments[0]?.events).toMatchObject([
      { guess: { kind: "other", name: "Amateurs" }, reason: "series", isCertain: true, k: 30 },
    ]);
    expect(next.undecided.map(({ kind }) => kind)).not.toContain("events");
    await publish(operator, night(18), { kind: "openSingles" });
    expect(await competitions()).toEqual([
      { name: "Amateurs", category: null, dyp: 0 },
      { name: "Open Simple", category: "OS", dyp: 0 },
    ]);
  });
});

/** A night of singles by one program. Its doubles, and a second chance of others, are in files without an id, as tables are. */
const parts = {
  singles: fileOf(kickertoolFile([kickertoolMatch()]), "singles.json"),
  doubles: withoutId([
    ["Ana Côté", "Cléo Nadeau"],
    ["Bob Roy", "Denis Ly"],
  ]),
  doublesAgain: withoutId([
    ["Ana Côté", "Cléo Nadeau"],
    ["Bob Roy", "Denis Ly"],
  ]),
  secondChance: withoutId([["Zoé Roy"], ["Yan Ly"]], [7, 5]),
};

function withoutId(teams: readonly (readonly string[])[], result = [7, 3]) {
  const id = teams.flat().join(" ");
  const match = { ...kickertoolMatchOf(id, teams), ...kickertoolSets(result), result };
  return fileOf(kickertoolFile([match], { _id: undefined }), `${id}.json`);
}

type Part = keyof typeof parts;
type EventsOfParts = Partial<Record<Part, EventChoice>>;

/** Answers with these events, everything else as it is guessed, everyone from 1,000 on. */
async function publishParts(operator: Operator, keys: readonly Part[], events: EventsOfParts) {
  const files = keys.map((key) => ({ key, ...parts[key] }));
  const tables = Object.fromEntries(keys.map((key) => [key, { table: "bonzini" as const }]));
  let choices: EveningChoices = { ...noChoices, files: tables };
  const look = async () => admit(await publishFiles(operator, { files, choices, dryRun: true })).preview;
  const shown = await look();
  const [tournament] = shown.tournaments;
  const asked = tournament?.events ?? [];
  const said = asked.flatMap(({ key }) => {
    const part = keys.find((one) => key.endsWith(one));
    return part && events[part] ? [[key, events[part]]] : [];
  });
  const given = { tournaments: { [tournament?.key ?? ""]: { kind: "none" as const } }, files: tables };
  choices = mergeChoices(acceptGuesses(shown), { ...noChoices, ...given, events: Object.fromEntries(said) });
  const { startRatings } = answers(await look());
  choices = mergeChoices(choices, { ...noChoices, startRatings });
  return { asked, done: await publishFiles(operator, { files, choices, dryRun: false }) };
}

onBothDatabases("R3: two events of a night whose files call both like the tournament", (fresh) => {
  test.each<{ keys: readonly Part[]; events: EventsOfParts; names: readonly string[] }>([
    { keys: ["singles", "doubles"], events: { doubles: { kind: "dyp" } }, names: ["DYP", "Open Simple"] },
    { keys: ["doubles", "singles"], events: {}, names: ["Open Double", "Open Simple"] },
    {
      keys: ["singles", "secondChance"],
      events: { secondChance: { kind: "other", name: "Deuxième chance" } },
      names: ["Deuxième chance", "Open Simple"],
    },
  ])(
    "each is asked, is what was answered, and is known from then on: $keys",
    async ({ keys, events, names }) => {
      const operator = await anOperator(await fresh());
      const { asked, done } = await publishParts(operator, keys, events);
      expect(asked.map(({ isCertain, matches }) => [isCertain, matches])).toEqual([
        [false, 1],
        [false, 1],
      ]);
      admit(done);
      const stored = operator.database.read
        .selectFrom("matches")
        .innerJoin("competitions", "competitions.id", "matches.competitionId")
        .select("competitions.name")
        .orderBy("competitions.name");
      expect((await stored.execute()).map(({ name }) => name)).toEqual(names);
      for (const again of [keys, ...keys.map((key) => [key])]) {
        const next = await publishParts(operator, again, {});
        expect(next.asked.map(({ isFixed }) => isFixed)).toEqual(again.map(() => true));
        expect(next.done).toMatchObject({ refusal: { code: "nothingToPublish" } });
      }
    },
  );

  test("a second one of singles is not guessed to be the same event: nothing is published until it is said", async () => {
    const operator = await anOperator(await fresh());
    const { asked, done } = await publishParts(operator, ["singles", "secondChance"], {});
    expect(asked.map(({ guess }) => guess)).toEqual([{ kind: "openSingles" }, null]);
    expect(done).toMatchObject({ ok: false, refusal: { code: "undecided" } });
    expect(await operator.database.read.selectFrom("matches").select("id").execute()).toEqual([]);
  });

  test("two exports of one event are asked about once", async () => {
    const operator = await anOperator(await fresh());
    const { asked } = await publishParts(operator, ["singles", "doubles", "doublesAgain"], {});
    expect(asked.map(({ mode }) => mode)).toEqual(["singles", "doubles"]);
  });

  test("an event is asked about once, and has no name of its tournament, where that was renamed between two exports", async () => {
    const operator = await anOperator(await fresh());
    const again = kickertoolMatch({
      _id: "m-2",
      timeStart: Date.parse("2025-03-14T23:00:00Z"),
      timeEnd: null,
    });
    const exports = [
      kickertoolFile([kickertoolMatch()], { name: "Ouvret de Laval" }),
      kickertoolFile([kickertoolMatch(), again]),
    ];
    const files = exports.map((one, index) => ({ key: `night ${index}`, ...fileOf(one, `${index}.json`) }));
    const tables = Object.fromEntries(files.map(({ key }) => [key, { table: "bonzini" as const }]));
    const request = { files, choices: { ...noChoices, files: tables }, dryRun: true };
    const { tournaments } = admit(await publishFiles(operator, request)).preview;
    expect(tournaments[0]?.events).toMatchObject([{ guess: { kind: "openSingles" } }]);
    const answer = { kind: "dyp" } as const;
    const answered = { ...request.choices, events: { [tournaments[0]?.events[0]?.key ?? ""]: answer } };
    for (const one of files) {
      const alone = admit(await publishFiles(operator, { files: [one], choices: answered, dryRun: true }));
      expect(alone.preview.tournaments[0]?.events).toMatchObject([{ answer }]);
    }
    expect(tournaments[0]?.matches.first.map(({ competition }) => competition)).toEqual([
      "Open Simple",
      "Open Simple",
    ]);
  });
});
