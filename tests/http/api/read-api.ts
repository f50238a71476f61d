import { expect } from "vitest";
import { origin, type TestSite } from "#tests/http/a-site.ts";

/** A part of a list of the API. */
export interface List {
  readonly data: readonly { readonly id: string }[];
  readonly next: string | null;
}

/** An address of the API. */
export const at = (path: string) => `/api/v1${path}`;

/** Reads what the API answers; fails where it refuses. */
export async function read<Answer = List>(site: TestSite, path: string): Promise<Answer> {
  const answer = await site.get(path.startsWith(origin) ? path.slice(origin.length) : at(path));
  expect([path, answer.status]).toEqual([path, 200]);
  return (await answer.json()) as Answer;
}
