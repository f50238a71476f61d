import { type ReactNode, useLayoutEffect, useRef } from "react";

interface OutcomeProps {
  /** What the last submit was answered: each new one takes the reader to what it says. Undefined until there is one. */
  readonly of: unknown;
  /** What came of it; nothing shows nothing. */
  readonly children: ReactNode;
}

/** What came of a submit: said aloud, and the page and the focus go to it, wherever the button was. */
export function Outcome({ of, children }: OutcomeProps) {
  const element = useRef<HTMLDivElement>(null);
  const taken = useRef<unknown>(undefined);
  // An answer may be there before the form shows it: it is waited for. Before the page is painted, so that a focus
  // which a quick hand has already moved on is never taken back.
  useLayoutEffect(() => {
    const shown = element.current;
    if (of === undefined || of === null || of === taken.current || !shown?.hasChildNodes()) return;
    taken.current = of;
    shown.focus({ preventScroll: true });
    // What is taller than half the window is read from its beginning.
    shown.scrollIntoView({ block: shown.offsetHeight > innerHeight / 2 ? "start" : "center" });
  });
  // Without script it is a new document, which begins there by itself.
  const start = { autoFocus: of !== undefined && of !== null };
  return (
    <div ref={element} className="outcome" role="status" tabIndex={-1} {...start}>
      {children}
    </div>
  );
}
