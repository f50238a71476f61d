import { passingFaultSentence } from "#app/i18n/sentences/machine-fault-sentences.ts";
import type { Log } from "./logger.ts";
import { type MachineFault, machineFaultOf } from "./machine-fault.ts";

/** A fault of the machine that can come and go, with its sentence. */
interface PassingFault {
  readonly fault: MachineFault;
  readonly sentence: string;
}

/**
 * Logs why something failed, such as "a page": what passes, as a lost connection to the database does, is a warning, and is
 * returned; anything else is a bug.
 */
export function logFailure(
  log: Log,
  what: string,
  { error, ...details }: { readonly error: unknown; readonly reference: string; readonly path?: string },
): PassingFault | undefined {
  const fault = machineFaultOf(error);
  const sentence = fault && passingFaultSentence(fault);
  const logged = { err: error, ...details };
  if (fault === undefined || sentence === undefined) {
    log.error(logged, `${what} failed`);
    return undefined;
  }
  log.warn(logged, `${what} failed by a fault of the machine`);
  return { fault, sentence };
}
