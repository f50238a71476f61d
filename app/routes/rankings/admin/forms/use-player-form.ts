import { useEffect } from "react";
import { useFetcher } from "react-router";
import type { PlayerAnswer } from "#app/routes/rankings/admin/player-answer.ts";

/**
 * A form of the player's dialog, with its answer. `doneSentence` gives the sentence with which the dialog closes when an
 * answer says that the work is done, undefined for any other answer; it must be the same function on every render.
 */
export function usePlayerForm(
  onDone: (sentence: string) => void,
  doneSentence: (answer: PlayerAnswer) => string | undefined,
) {
  const { Form, data: answer, state } = useFetcher<PlayerAnswer>();
  useEffect(() => {
    const sentence = answer && doneSentence(answer);
    if (sentence !== undefined) onDone(sentence);
  }, [answer, onDone, doneSentence]);
  return { Form, answer, isBusy: state !== "idle" };
}
