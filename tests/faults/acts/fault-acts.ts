import { mkdirSync } from "node:fs";
import sharp from "sharp";
import { auditActions } from "#app/domain/operations/audit-action.ts";
import { createPictures } from "#app/server/files/pictures/pictures.ts";
import type { Operator } from "#app/steps/operations/operator.ts";
import { undoOperation } from "#app/use-cases/operations/undo-operation.ts";
import { erasePlayer } from "#app/use-cases/players/erase-player.ts";
import { savePhotos } from "#app/use-cases/tournaments/save-photos.ts";
import { admit } from "#tests/admit.ts";
import { lastOperation, named } from "#tests/data/operations/undo-site.ts";
import { undoableOperations } from "#tests/data/operations/undoable-operations.ts";
import { type FaultAct, type OperationAct, ofOperation } from "./fault-act.ts";
import { siteActs } from "./site-acts.ts";

/** These do two operations one after the other: a fault between them leaves the first, as it should. */
const ofTwoOperations = new Set([
  "a waiting evening again: a match is gone, and the score that was typed for it",
  "a compilation of somebody who was merged since",
]);

const undoable = auditActions.flatMap((action): OperationAct[] => {
  const acts = undoableOperations[action];
  if (typeof acts === "string") return [];
  return Object.entries(acts).flatMap(([what, act]): OperationAct[] => {
    const undo = { name: `undo of ${action}: ${what}`, prepare: act, act: undoLast };
    return ofTwoOperations.has(what) ? [undo] : [{ name: `${action}: ${what}`, act }, undo];
  });
});

async function undoLast(operator: Operator): Promise<unknown> {
  const operationId = await lastOperation(operator);
  return admit(await undoOperation(operator, { operationId, withDependents: true, dryRun: false }));
}

async function eraseAna(operator: Operator): Promise<unknown> {
  const { id } = await named(operator, "Ana");
  return admit(await erasePlayer(operator, { playerId: id, confirmation: "Ana", dryRun: false }));
}

async function addPicture(operator: Operator, dataDir: string): Promise<unknown> {
  mkdirSync(dataDir, { recursive: true });
  const drawn = sharp({ create: { width: 900, height: 600, channels: 3, background: "#0d5a41" } });
  const picture = admit(await createPictures(dataDir).prepare(await drawn.png().toBuffer()));
  const { id } = await operator.database.read
    .selectFrom("tournaments")
    .select("id")
    .executeTakeFirstOrThrow();
  const { address, settle } = await picture.keep(`tournaments/${id}`);
  const saved = await savePhotos(operator, { tournamentId: id, edits: new Map(), added: [address] });
  await settle(saved.ok);
  return admit(saved);
}

/** Every kind of operation and every undo of one, an erasure, a picture that is sent in, and what is done to a whole site. */
const faultActs: readonly FaultAct[] = [
  ...[
    ...undoable,
    { name: "erasure of a person", act: eraseAna },
    { name: "a picture is sent in", act: addPicture },
  ].map(ofOperation),
  ...siteActs,
];

/** Those that `GAMELLE_ACTS` names, as a regular expression; all, where it is not set. */
export const chosenActs = faultActs.filter(({ name }) =>
  new RegExp(process.env["GAMELLE_ACTS"] ?? "").test(name),
);

/** @throws when there is none of that name. */
export function faultAct(name: string): FaultAct {
  const found = faultActs.find((one) => one.name === name);
  if (!found) throw new Error(`nothing is called ${name}`);
  return found;
}
