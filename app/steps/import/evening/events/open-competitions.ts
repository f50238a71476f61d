import type { FileCompetition } from "#app/domain/import/result-file.ts";
import type { SourceGroup } from "#app/steps/import/evening/source/source-group.ts";
import { areOneEvent } from "./one-event-by-name.ts";

/**
 * The competitions of a tournament whose files do not say their event, each with the key of its question. What several files have of one
 * event is asked once; of two of one name that cannot be one event, such as the singles and the doubles of a night, each is asked
 * under the file that has it, so that no answer is that to the other one when a file comes or goes.
 */
export function openCompetitions({ id, parts }: SourceGroup): Map<FileCompetition, string> {
  const open = parts.flatMap(({ file, inFile }) =>
    inFile.competitions
      .filter(({ eventFrom }) => eventFrom === "nobody")
      .map((competition) => ({ competition, fileKey: file.input.key })),
  );
  const keys = new Map<FileCompetition, string>();
  for (const [name, ofName] of Map.groupBy(open, ({ competition }) => competition.name)) {
    const events: (typeof open)[] = [];
    for (const one of ofName) {
      const event = events.find(([first]) => first && areOneEvent(first.competition, one.competition));
      if (event) event.push(one);
      else events.push([one]);
    }
    for (const event of events) {
      const ofFile = events.length > 1 ? ` ${event[0]?.fileKey}` : "";
      for (const { competition } of event) keys.set(competition, `${id} ${name}${ofFile}`);
    }
  }
  return keys;
}
