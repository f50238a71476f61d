import { type ReactNode, useEffect, useRef } from "react";

interface OutcomeProps {
  /** What the last submit was answered: each new one takes the reader to what it says. Undefined until there is one. */
  readonly of: unknown;
  /** What came of it; nothing shows nothing. */
  readonly children: ReactNode;
}

/** What came of a submit: said aloud, and the page and the focus go to it, wherever the button was. */
export function Outcome({ of, children }: OutcomeProps) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const shown = element.current;
    if (of === undefined || of === null || !shown?.hasChildNodes()) return;
    shown.focus({ preventScroll: true });
    // What is taller than half the window is read from its beginning.
    shown.scrollIntoView({ block: shown.offsetHeight > innerHeight / 2 ? "start" : "center" });
  }, [of]);
  // Without script it is a new document, which begins there by itself.
  const start = { autoFocus: of !== undefined && of !== null };
  return (
    <div ref={element} className="outcome" role="status" tabIndex={-1} {...start}>
      {children}
    </div>
  );
}
