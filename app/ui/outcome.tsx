import { type ReactNode, useLayoutEffect, useRef } from "react";
import { useIsApplication } from "./use-is-application.ts";

interface OutcomeProps {
  /** What the last submit was answered: each new one takes the reader to what it says. Undefined until there is one. */
  readonly of: unknown;
  /** What came of it; nothing shows nothing. */
  readonly children: ReactNode;
}

/** What came of a submit: said aloud, and the page and the focus go to it, wherever the button was. */
export function Outcome({ of, children }: OutcomeProps) {
  const element = useRef<HTMLDivElement>(null);
  // A document begins at its answer by itself, also where no script runs. Its reader may be far from there when the scripts
  // have come: whoever was about to press a button pressed nothing.
  const isApplication = useIsApplication();
  const taken = useRef<unknown>(isApplication ? undefined : of);
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
  const start = { autoFocus: of !== undefined && of !== null };
  return (
    <div ref={element} className="outcome" role="status" tabIndex={-1} {...start}>
      {children}
    </div>
  );
}
