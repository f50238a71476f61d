import { openDatabase } from "#app/data/connection/database.ts";
import type { Operator } from "#app/steps/operations/operator.ts";
import { startedSite } from "#tests/data/operations/undo-site.ts";
import { databaseFile, operatorOn } from "./fault-site.ts";

/** Something that a program does on a data folder, which a fault may meet at any moment. */
export interface FaultAct {
  readonly name: string;
  /** Makes what it begins on, in an empty folder. */
  readonly make: (dataDir: string) => Promise<void>;
  /** Opens what it needs there; it begins later. */
  readonly open: (dataDir: string) => Promise<OpenedAct>;
  /** It may be done and still be said to have failed: to do it again harms nothing. */
  readonly isRepeatable?: boolean;
}

export interface OpenedAct {
  /** Does it; also once more, where a fault has left nothing of it. */
  readonly act: () => Promise<unknown>;
  readonly close: () => Promise<void>;
}

/** An act on a site that has been used for a while. */
export interface OperationAct {
  readonly name: string;
  /** What must have been done before. */
  readonly prepare?: (operator: Operator) => Promise<unknown>;
  readonly act: (operator: Operator, dataDir: string) => Promise<unknown>;
}

export function ofOperation({ name, prepare = async () => {}, act }: OperationAct): FaultAct {
  return {
    name,
    make: async (dataDir) => {
      const database = await openDatabase({ file: databaseFile(dataDir) });
      const operator = await startedSite(database);
      await prepare({ ...operator, newId: prefixed(operator.newId) });
      await database.close();
    },
    open: async (dataDir) => {
      const database = await openDatabase({ file: databaseFile(dataDir) });
      return { act: () => act(operatorOn(database), dataDir), close: () => database.close() };
    },
  };
}

function prefixed(newId: () => string): () => string {
  return () => `prepared-${newId()}`;
}
