import { expect } from "vitest";
import { listTournaments } from "#app/data/tournaments/tournaments.ts";
import type { ImportFile } from "#app/steps/import/import-report.ts";
import type { Operator } from "#app/steps/operations/operator.ts";
import { importLegacySite } from "#app/use-cases/import/import-legacy-site.ts";
import { importMatches } from "#app/use-cases/import/import-matches.ts";
import { importResults } from "#app/use-cases/import/import-results.ts";
import { importStartRatings } from "#app/use-cases/import/import-start-ratings.ts";
import { pushResults } from "#app/use-cases/live/push-results.ts";
import { saveSettings } from "#app/use-cases/site/save-settings.ts";
import { legacySite } from "#tests/data/operations/undo-evenings.ts";
import { fileOf, importing } from "#tests/factories/files.ts";
import { asPreviewed, chosen } from "./as-previewed.ts";
import { kickertoolFileOfNight } from "./kickertool-nights.ts";
import { publishDraft } from "./publish-draft.ts";
import { listOfPlayers, listOfStartRatings } from "./site-players.ts";
import { dayOf, fileOfSiteNight, fileOfTwoNights, tableOf } from "./whole-site-files.ts";
import type { SiteStep, SiteStepKind } from "./whole-site-steps.ts";

const imports = {
  import: importNight,
  publish: publishNights,
  results: importResultsOnly,
  startRatingsFile: importRatings,
  push: pushNight,
  legacy: importLegacy,
} as const;

/** Whether a step brings a file. */
export function isImport(kind: SiteStepKind): kind is keyof typeof imports {
  return Object.hasOwn(imports, kind);
}

/** Brings the file of a step to the site, by the way in that the step names. */
export async function importInto(operator: Operator, step: SiteStep): Promise<void> {
  if (isImport(step.kind)) await imports[step.kind](operator, step);
}

async function importNight(operator: Operator, step: SiteStep): Promise<void> {
  const { one, other, value } = step;
  const tournaments = await listTournaments(operator.database.read);
  const ofTable = tournaments.filter(({ table }) => table === tableOf(one % 4));
  const request = {
    ...importing,
    files: [fileOfSiteNight(step)],
    tournamentId: value % 3 === 0 ? (chosen(ofTable, other)?.id ?? null) : null,
    day: dayOf(one % 4),
    corrections: value % 2 === 0 ? ("apply" as const) : ("keep" as const),
    unknown: value % 5 === 0 ? ("leave" as const) : ("create" as const),
  };
  const shown = await importMatches(operator, { ...request, dryRun: true });
  const done = await importMatches(operator, request);
  if (shown.ok && !done.ok && done.refusal.refusal.code === "contradictoryPlayer") {
    // Numbers that mean two people are a question of the preview; nobody answered it.
    expect(shown.value.flatMap(({ unknownPlayers }) => unknownPlayers)).not.toEqual([]);
    return;
  }
  expect(summaryOf(done)).toEqual(summaryOf(shown));
  if (!done.ok) return;
  const again = await importMatches(operator, request);
  expect(again).toMatchObject({ ok: true, value: [{ changesSomething: false }] });
}

function summaryOf(imported: Awaited<ReturnType<typeof importMatches>>): unknown {
  if (!imported.ok) return imported.refusal;
  return imported.value.map(({ counts, players, totals, changesSomething, ratingMoves }) => ({
    counts,
    players,
    totals,
    changesSomething,
    moves: ratingMoves.map(({ name, mode, before, after }) => [name, mode, before, after]),
  }));
}

/** Drops one night or two, in files of their own or in one, now and then beside a list of people or the former site. */
async function publishNights(operator: Operator, step: SiteStep): Promise<void> {
  const { one, other, value } = step;
  const second = { one: one + 1 + (value % 3), other: value };
  const nights = value % 3 === 0 ? [step, second] : [step];
  const files: ImportFile[] = nights.map((version) =>
    (version.other + value) % 2 === 0 ? kickertoolFileOfNight(version) : fileOfSiteNight(version),
  );
  if (value % 11 === 0) files.splice(0, files.length, fileOfTwoNights(step, second));
  if (value % 7 === 0) files.push(listOfPlayers({ one: other, other: one, value }));
  if (value % 7 === 1) files.push(listOfStartRatings(step));
  if (value % 13 === 0) files.push(fileOf(legacySite, "ancien-site.json"));
  await publishDraft(operator, files, value);
}

async function importResultsOnly(operator: Operator, step: SiteStep): Promise<void> {
  const tournament = chosen(await listTournaments(operator.database.read), step.value);
  const request = { file: fileOfSiteNight(step), tournamentId: tournament?.id ?? "" };
  await asPreviewed((dryRun) => importResults(operator, { ...request, dryRun }));
}

async function importRatings(operator: Operator, step: SiteStep): Promise<void> {
  const { one, value } = step;
  const request = {
    file: listOfStartRatings(step),
    table: one % 4 === 3 ? ("leonhart" as const) : ("bonzini" as const),
    overwrite: value % 3 === 0 ? ("all" as const) : [],
    unknown: value % 5 === 0 ? ("leave" as const) : ("create" as const),
  };
  await asPreviewed((dryRun) => importStartRatings(operator, { ...request, dryRun }));
  const again = await importStartRatings(operator, { ...request, dryRun: true });
  if (again.ok) expect(again.value.filter(({ changesSomething }) => changesSomething)).toEqual([]);
}

/** A program sends results of the tournament that is live, which a volunteer has chosen first. */
async function pushNight(operator: Operator, step: SiteStep): Promise<void> {
  const { one, other, value } = step;
  const tournaments = await listTournaments(operator.database.read);
  const night = tournaments.filter(
    ({ status, from, table }) =>
      status === "upcoming" && from === dayOf(one % 4) && table === tableOf(one % 4),
  );
  const live = chosen(night, value);
  if (live === undefined) return;
  await saveSettings(operator, { liveTournament: live.id });
  const file = other % 2 === 0 ? kickertoolFileOfNight(step) : fileOfSiteNight(step);
  const pushed = await pushResults(operator, { tournamentId: live.id, file });
  if (!pushed.ok) return;
  const again = await pushResults(operator, { tournamentId: live.id, file });
  expect(again).toMatchObject({ ok: true, value: { report: { changesSomething: false } } });
}

async function importLegacy(operator: Operator): Promise<void> {
  await importLegacySite(operator, { file: fileOf(legacySite), dryRun: false });
}
