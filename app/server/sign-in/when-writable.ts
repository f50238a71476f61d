import { Err, Ok, type Result } from "#app/domain/values/result.ts";
import { type MachineFault, machineFaultOf } from "#app/server/machine/machine-fault.ts";

const passing: readonly (MachineFault | undefined)[] = ["databaseBusy", "serverUnreachable", "diskFull"];

/** Does what has to write; "busy" when the database cannot take it, after all the patience that a connection has. */
export async function whenWritable<Value>(work: () => Promise<Value>): Promise<Result<Value, "busy">> {
  try {
    return Ok(await work());
  } catch (error) {
    if (passing.includes(machineFaultOf(error))) return Err("busy");
    throw error;
  }
}

/** The sign-in library's answer, unless it broke: a fault is never a wrong password. */
export function honest(response: Response): Response {
  if (response.status >= 500) throw new Error(`the sign-in library answered ${response.status}`);
  return response;
}
