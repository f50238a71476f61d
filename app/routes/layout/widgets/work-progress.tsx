import { useEffect, useState } from "react";
import { currentLocale } from "#app/i18n/current-locale.ts";
import { formatCount } from "#app/i18n/format.ts";
import { m } from "#app/i18n/paraglide/messages.js";
import { paths } from "#app/paths.ts";

const askEveryMilliseconds = 400;

interface WorkProgressProps {
  /** What is being done, shown until the progress is known. */
  readonly label: string;
}

/** How many matches of how many are done, while someone waits for them. */
export function WorkProgress({ label }: WorkProgressProps) {
  const [progress, setProgress] = useState<readonly [number, number] | null>(null);
  useEffect(() => {
    let isOver = false;
    const ask = async () => {
      const response = await fetch(paths.progress());
      const answer = (await response.json()) as { progress: readonly [number, number] | null };
      if (!isOver) setProgress(answer.progress);
    };
    // If the progress cannot be read, it is not shown; the work goes on.
    const timer = setInterval(() => void ask().catch(() => undefined), askEveryMilliseconds);
    return () => {
      isOver = true;
      clearInterval(timer);
    };
  }, []);
  return (
    <div className="work-progress">
      <p>
        {label}
        {progress === null ? null : (
          // For eyes: where this is said aloud, every step would interrupt, and the bar has the same numbers.
          <span aria-hidden="true">
            {" "}
            {m.work_progress({
              done: formatCount(progress[0], currentLocale()),
              total: formatCount(progress[1], currentLocale()),
            })}
          </span>
        )}
      </p>
      {progress === null ? (
        <progress aria-label={label} />
      ) : (
        <progress aria-label={label} value={progress[0]} max={progress[1]} />
      )}
    </div>
  );
}
