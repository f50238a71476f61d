import { z } from "zod";

const schema = z.object({
  /** The live tournament's id; null while none is on. */
  tournament: z.string().nullable(),
  parts: z.array(z.object({ id: z.string(), html: z.string() })),
});

/** The live page in parts, each finished HTML. */
export type LiveParts = z.infer<typeof schema>;

/** Reads what the page's own route answers. @throws where it is something else. */
export function readLiveParts(answer: unknown): LiveParts {
  return schema.parse(answer);
}

/** What changed between two states of the page: all of it where another tournament is on. */
export function changedParts(before: LiveParts | undefined, after: LiveParts): LiveParts {
  if (before === undefined || before.tournament !== after.tournament) return after;
  const known = new Map(before.parts.map(({ id, html }) => [id, html]));
  return { ...after, parts: after.parts.filter(({ id, html }) => known.get(id) !== html) };
}
