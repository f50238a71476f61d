import { z } from "zod";

const part = z.object({ id: z.string(), html: z.string() });

const schema = z.object({
  /** Names this state, by its content. */
  id: z.string(),
  /** The live tournament's id; null while none is on. */
  tournament: z.string().nullable(),
  parts: z.array(part),
  /** Everyone of the tournament by their key: only those who follow them are sent it. */
  people: z.array(part),
});

/** Finished HTML, and for what. */
export type LivePart = z.infer<typeof part>;

/** The live page in parts, each finished HTML. */
export type LiveParts = z.infer<typeof schema>;

/** Reads what the page's own route answers. @throws where it is something else. */
export function readLiveParts(answer: unknown): LiveParts {
  return schema.parse(answer);
}

/** What changed between two states of the page: all of it where another tournament is on. Who is gone has an empty part. */
export function changedParts(before: LiveParts, after: LiveParts): LiveParts {
  if (before.tournament !== after.tournament) return after;
  const people = changed(before.people, after.people);
  const here = new Set(after.people.map(({ id }) => id));
  const gone = before.people.filter(({ id }) => !here.has(id)).map(({ id }) => ({ id, html: "" }));
  return { ...after, parts: changed(before.parts, after.parts), people: [...people, ...gone] };
}

function changed(before: readonly LivePart[], after: readonly LivePart[]): LivePart[] {
  const known = new Map(before.map(({ id, html }) => [id, html]));
  return after.filter(({ id, html }) => known.get(id) !== html);
}
