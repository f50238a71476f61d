import { tableNames } from "#app/domain/values/table-type.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import type { Verification } from "#app/use-cases/ledger/verify.ts";
import { codeNames } from "./code-names.ts";

type Fault = Verification["faults"][number];

const kinds: Record<Fault["kind"], () => string> = {
  brokenChain: m.fault_broken_chain,
  wrongSum: m.fault_wrong_sum,
  ratingDiffers: m.fault_rating_differs,
  replayDiffers: m.fault_replay_differs,
  rowMissing: m.fault_row_missing,
  rowUnexplained: m.fault_row_unexplained,
  participationMissing: m.fault_participation_missing,
  participationUnexplained: m.fault_participation_unexplained,
  unknownPlayer: m.fault_unknown_player,
  sequenceMissing: m.fault_sequence_missing,
  sequenceUnexplained: m.fault_sequence_unexplained,
  sequenceTwice: m.fault_sequence_twice,
  compilationMiscounted: m.fault_compilation_miscounted,
  lastParticipationWrong: m.fault_last_participation_wrong,
  effectiveStartWrong: m.fault_effective_start_wrong,
  toBeforeFrom: m.fault_to_before_from,
  recordWithoutPerson: m.fault_player_without_person,
  livingTwice: m.fault_living_twice,
  personWithoutRecord: m.fault_person_without_player,
  aliasWithoutPerson: m.fault_alias_without_person,
  addressUnexplained: m.fault_address_unexplained,
  erasedStillKnown: m.fault_erased_still_known,
};

/** What `verify` found wrong, and where: the table, whose or which row, the mode, the number in the ledger. */
export function faultSentence(fault: Fault): string {
  const where = [
    fault.table === null ? null : tableNames[fault.table],
    "subjectId" in fault ? fault.subjectId : null,
    "playerId" in fault ? fault.playerId : null,
    "mode" in fault ? codeNames.mode(fault.mode) : null,
    "sequence" in fault && fault.sequence !== null ? m.fault_sequence({ sequence: fault.sequence }) : null,
  ].filter((part) => part !== null);
  return m.fault_line({ where: [...new Set(where)].join(", "), what: kinds[fault.kind]() });
}
