import type { FittingPerson, Named } from "./name-index.ts";

/** Someone whose name may be linked by how it fits, with what backs the name. */
type Backed = Named & { readonly license: string | null; readonly coralId: string | null };

/**
 * The only person whom a misspelt or shortened name can mean, for certain; undefined where anything speaks against it.
 * Certain is: all words of the name were typed, one of them in full and rightly, the others shortened or with a slip of the
 * fingers; the name fits nobody else whole; and a licence or code says that the name, as the site has it, is the right one.
 * A first name alone is never certain: a newcomer may have the same.
 */
export function certainFit<Person extends Backed>(
  fitting: readonly FittingPerson<Person>[],
): FittingPerson<Person> | undefined {
  const whole = fitting.filter(({ fit }) => fit.isWhole);
  const [only] = whole;
  if (!only || whole.some(({ person }) => person.personId !== only.person.personId)) return undefined;
  const { fit, person } = only;
  const isBacked = person.license !== null || person.coralId !== null;
  return isBacked && fit.hasFullWord && fit.isSlip ? only : undefined;
}
