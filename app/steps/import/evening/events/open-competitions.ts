import type { FileCompetition } from "#app/domain/import/result-file.ts";
import { nameKey } from "#app/domain/players/player-name.ts";
import type { SourceGroup } from "#app/steps/import/evening/source/source-group.ts";
import { areOneEvent } from "./one-event-by-name.ts";

/** A competition whose file does not say its event. */
export interface OpenCompetition {
  /** Of its question. */
  readonly key: string;
  /** What its file calls the tournament. */
  readonly tournamentName: string;
}

/**
 * The competitions of a tournament whose files do not say their event. What several files have of one
 * event is asked once; of two of one name that cannot be one event, such as the singles and the doubles of a night, each is asked
 * under the file that has it, so that no answer is that to the other one when a file comes or goes.
 */
export function openCompetitions({ id, parts }: SourceGroup): Map<FileCompetition, OpenCompetition> {
  const open = parts.flatMap(({ file, inFile }) =>
    inFile.competitions
      .filter(({ eventFrom }) => eventFrom === "nobody")
      .map((competition) => {
        // A tournament may have been given another name between two exports, and its events with it: neither is the key's.
        const isNameless = nameKey(competition.name) === nameKey(inFile.name);
        const name = isNameless ? "" : ` ${competition.name}`;
        return { competition, name, tournamentName: inFile.name, fileKey: file.input.key };
      }),
  );
  const found = new Map<FileCompetition, OpenCompetition>();
  for (const [name, ofName] of Map.groupBy(open, (one) => one.name)) {
    const events: (typeof open)[] = [];
    for (const one of ofName) {
      const event = events.find(([first]) => first && areOneEvent(first.competition, one.competition));
      if (event) event.push(one);
      else events.push([one]);
    }
    for (const event of events) {
      const ofFile = events.length > 1 ? ` ${event[0]?.fileKey}` : "";
      for (const { competition, tournamentName } of event)
        found.set(competition, { key: `${id}${name}${ofFile}`, tournamentName });
    }
  }
  return found;
}
