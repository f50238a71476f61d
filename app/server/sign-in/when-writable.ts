import { Err, Ok, type Result } from "#app/domain/values/result.ts";
import { type MachineFault, machineFaultOf } from "#app/server/machine/machine-fault.ts";

const passing: readonly (MachineFault | undefined)[] = [
  "databaseBusy",
  "serverUnreachable",
  "serverFull",
  "commitUnanswered",
  "diskFull",
];

/** Does work that writes; "busy" when the database stays locked for as long as a connection waits. */
export async function whenWritable<Value>(work: () => Promise<Value>): Promise<Result<Value, "busy">> {
  try {
    return Ok(await work());
  } catch (error) {
    if (passing.includes(machineFaultOf(error))) return Err("busy");
    throw error;
  }
}

/** Gives the sign-in library's answer on. @throws where it is a fault of the library: nobody's password was wrong then. */
export function throwFaults(response: Response): Response {
  if (response.status >= 500) throw new Error(`the sign-in library answered ${response.status}`);
  return response;
}
