import type { OvertakenForm } from "#app/domain/operations/stale-edit.ts";
import type { PossibleMention } from "#app/domain/players/mentions/possible-mentions.ts";
import type { PlayerInputIssue } from "#app/domain/players/player-input.ts";
import type { Namesake } from "#app/reading/players/list-namesakes.ts";
import type { Refused } from "#app/routes/layout/requests/refuse-action.ts";
import type { StaleRefusal } from "#app/steps/operations/refuse-stale.ts";
import type { PlayerDeleted } from "#app/use-cases/players/delete-player.ts";
import type { PlayerErased } from "#app/use-cases/players/erase-player.ts";
import type { PlayersMerged } from "#app/use-cases/players/merge-players.ts";

/** The id of the operation that was done, for its undo; undefined for a preview. */
type Done = { readonly operationId: string | undefined };

/** The fields of a form that is asked for again, as they were typed: it may come back as another document. */
interface Typed {
  readonly typed: Readonly<Record<string, string>>;
}

/** The same, of an answer that has them. */
export function typedIn(answer: PlayerAnswer | undefined): Typed["typed"] | undefined {
  return answer !== undefined && "typed" in answer ? answer.typed : undefined;
}

/** What the actions on players answer. */
export type PlayerAnswer =
  | ({ readonly kind: "added"; readonly playerId: string; readonly name: string } & Done)
  /** Nobody is added yet: the name exists. The ids of those who have it, sent along, say that it is somebody else. */
  | ({ readonly kind: "namesakes"; readonly namesakes: readonly Namesake[] } & Typed)
  | ({ readonly kind: "saved"; readonly name: string } & Done)
  /** The form says what is stored: there is no operation. */
  | { readonly kind: "unchanged" }
  | ({ readonly kind: "pseudonymSet" } & Done)
  | { readonly kind: "hidden"; readonly possibleMentions: readonly PossibleMention[] }
  | ({ readonly kind: "deleted"; readonly dryRun: boolean; readonly deleted: PlayerDeleted } & Done)
  | { readonly kind: "erased"; readonly dryRun: boolean; readonly erased: PlayerErased }
  /** A confirmation that was refused, with the preview again and the possible mentions that were ticked in it. */
  | {
      readonly kind: "unconfirmed";
      readonly sentence: string;
      readonly previewed: PlayerErased;
      readonly ticked: readonly string[];
    }
  | ({ readonly kind: "merged"; readonly dryRun: boolean; readonly merged: PlayersMerged } & Done & Typed)
  | ({ readonly kind: "issues"; readonly issues: readonly PlayerInputIssue[] } & Typed)
  | { readonly kind: "stale"; readonly stale: StaleRefusal; readonly form: OvertakenForm }
  | Refused
  | (Refused & Typed);
