import { machineFaultSentence } from "#app/i18n/sentences/machine-fault-sentences.ts";
import { type MachineFault, machineFaultOf } from "./machine-fault.ts";
import { readConfig } from "./settings/config.ts";

/** What keeps a program from working on this machine, in one line; undefined for a bug. */
export function explainMachineFault(
  error: unknown,
  environment: Readonly<Record<string, string | undefined>>,
): { readonly code: MachineFault; readonly message: string } | undefined {
  const code = machineFaultOf(error);
  if (code === undefined) return undefined;
  const { port, host, dataDir } = readConfig(environment);
  return { code, message: machineFaultSentence(code, { port, host, folder: dataDir }) };
}
