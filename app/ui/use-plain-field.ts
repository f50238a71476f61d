import { type RefObject, useLayoutEffect, useRef, useState } from "react";

interface PlainField<Element> {
  /** For the plain field. */
  readonly ref: RefObject<Element | null>;
  /** Whether it is the plain field that is shown. */
  readonly isPlain: boolean;
}

/** A plain field, which another one replaces as soon as that one can be there: unless somebody has begun in the plain one by then. */
export function usePlainField<Element extends HTMLInputElement | HTMLSelectElement>(
  canBeReplaced: boolean,
): PlainField<Element> {
  const ref = useRef<Element>(null);
  const [isPlain, setIsPlain] = useState(!canBeReplaced);
  useLayoutEffect(() => {
    const field = ref.current;
    const isBegun = field !== null && (field.value !== "" || field === document.activeElement);
    if (canBeReplaced && !isBegun) setIsPlain(false);
  }, [canBeReplaced]);
  return { ref, isPlain };
}
