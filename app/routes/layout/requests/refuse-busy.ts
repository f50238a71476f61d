import { data } from "react-router";
import { machineFaultOf } from "#app/server/machine/machine-fault.ts";

/** Waits for long work that a page shows; where too much waits already, the page says so (503). */
export async function orBusy<Value>(work: Promise<Value>): Promise<Value> {
  try {
    return await work;
  } catch (error) {
    if (machineFaultOf(error) !== "tooMuchWork") throw error;
    throw data(null, { status: 503, headers: { "retry-after": "30" } });
  }
}
