import { foldAccents } from "#app/domain/values/fold-accents.ts";

/** Coral's categories by how many play on a side. OC is open to any number. */
const sizes: Readonly<Record<string, number>> = {
  OS: 1,
  WS: 1,
  JS: 1,
  SS: 1,
  OD: 2,
  WD: 2,
  JD: 2,
  SD: 2,
  MX: 2,
};

/** How many play on a side, by the category of a competition, else by its name; undefined where neither says it. */
export function categoryTeamSize(category: string | null, name: string): number | undefined {
  const stated = sizes[category ?? ""];
  if (stated !== undefined) return stated;
  const words = foldAccents(name);
  const isSingles = /\b(singles?|simples?)\b/.test(words);
  const isDoubles = /\b(doubles?|dyp|mixtes?|mixed)\b/.test(words);
  return isSingles === isDoubles ? undefined : isSingles ? 1 : 2;
}
