import { useEffect } from "react";
import { useFetcher } from "react-router";
import type { PlayerAnswer } from "#app/routes/rankings/admin/player-answer.ts";

/**
 * A form of the player's dialog, with what it was answered. `doneSentence` is the sentence that closes the dialog for
 * an answer that says the work is done, undefined for any other; it must be one and the same function on every render.
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
