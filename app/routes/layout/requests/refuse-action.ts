import { data } from "react-router";
import type { ActionFailure } from "./administrator-action.ts";

/** An action's answer that nothing was done, with the sentence that says why. */
export interface Refused {
  readonly kind: "refused";
  readonly sentence: string;
}

/** Refuses what a form asks for: 422, unless another status fits better. */
export function refuseAction(sentence: string, status = 422) {
  return data<Refused>({ kind: "refused", sentence }, { status });
}

/** For `administratorAction`: answers a failure by its cause, or by the form's own sentence where none is known. */
export function refuseFailure(ownSentence: () => string) {
  return ({ status, cause }: ActionFailure) => refuseAction(cause ?? ownSentence(), status);
}
