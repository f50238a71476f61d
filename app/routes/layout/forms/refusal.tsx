import { RefusalSentence } from "./refusal-sentence.tsx";

interface RefusalProps {
  readonly sentence: string;
  /** What the sentence is about, where that is several things. */
  readonly lines?: readonly string[];
  /** Where nothing else says it aloud. */
  readonly role?: "alert";
}

/** Why nothing was done, beside the form that was sent. */
export function Refusal({ sentence, lines = [], role }: RefusalProps) {
  const said = <RefusalSentence sentence={sentence} />;
  if (lines.length === 0)
    return (
      <p className="note bad" role={role}>
        {said}
      </p>
    );
  return (
    <div className="note bad" role={role}>
      <p>{said}</p>
      <ul>
        {lines.map((line, index) => (
          // Two files may have one name.
          <li key={index}>{line}</li>
        ))}
      </ul>
    </div>
  );
}
