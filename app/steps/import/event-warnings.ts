import { storedKFactor } from "#app/data/tournaments/competition-event.ts";
import { kFactorOf } from "#app/domain/rating/k-factor.ts";
import type { ImportWarning } from "./import-report.ts";
import { hasCompiled } from "./result-file/correctable-matches.ts";
import { eventAfter } from "./result-file/event-correction.ts";
import type { CompetitionPlan } from "./result-file/plan-competitions.ts";
import type { TournamentPlan } from "./result-file/plan-result-file.ts";

/** What is worth saying of the events of a file: the K factor of every match follows from them (R3). */
export function eventWarningsOf(tournaments: readonly TournamentPlan[]): ImportWarning[] {
  return tournaments.flatMap(({ known, competitions }) =>
    competitions.flatMap((one) => [
      ...stayingEventOf(one),
      ...(known ? changedEventOf(one, known.name) : []),
      ...unsaidEventOf(one),
    ]),
  );
}

/** An event that the file has otherwise than the site, with another K factor, whose matches are compiled. */
function stayingEventOf({ inFile, known, matches, corrections, event }: CompetitionPlan): ImportWarning[] {
  if (!known || inFile.eventFrom !== "file" || !hasCompiled(matches)) return [];
  if (kFactorOf(inFile) === storedKFactor(known)) return [];
  const { path } = inFile;
  if (event === null) return [{ code: "eventStays", path, found: known.name }];
  return corrections === "apply"
    ? [{ code: "eventCorrected", path, found: inFile.name }]
    : [{ code: "eventDiffers", path, found: known.name }];
}

/** An event that the file changes, with its K factor, under matches of which none is compiled yet. Whoever answered it knows. */
function changedEventOf(
  { inFile, known, matches }: CompetitionPlan,
  tournamentName: string,
): ImportWarning[] {
  if (!known || inFile.eventFrom === "answer" || matches.pairs.size === 0 || hasCompiled(matches)) return [];
  const after = eventAfter(known, inFile, tournamentName);
  const [kBefore, kAfter] = [known, after].map(storedKFactor);
  if (kBefore === kAfter) return [];
  return [{ code: "eventChanged", path: inFile.path, found: `${after.name} (K ${kBefore} → ${kAfter})` }];
}

/** A new competition whose event nobody said: it is rated as every other one is (R3), which is said. */
function unsaidEventOf({ inFile, known }: CompetitionPlan): ImportWarning[] {
  if (known || inFile.eventFrom !== "nobody" || kFactorOf(inFile) === 0) return [];
  return [{ code: "eventUnsaid", path: inFile.path, found: inFile.name }];
}
