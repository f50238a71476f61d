import { RefusalSentence } from "./refusal-sentence.tsx";

interface RefusalProps {
  readonly sentence: string;
  /** Where nothing else says it aloud. */
  readonly role?: "alert";
}

/** Why nothing was done, beside the form that was sent. */
export function Refusal({ sentence, role }: RefusalProps) {
  return (
    <p className="note bad" role={role}>
      <RefusalSentence sentence={sentence} />
    </p>
  );
}
