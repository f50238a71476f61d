import type { ReactNode } from "react";
import { StepButton } from "./step-button.tsx";

interface PreviewFirstButtonProps {
  /** The step that does the work. */
  readonly step: string;
  readonly isPreviewed: boolean;
  readonly disabled: boolean;
  /** The label before the preview. */
  readonly ask: ReactNode;
  /** The label after the preview. */
  readonly confirm: ReactNode;
  /** The way out, shown where the first button was: a second click there does nothing. Without scripts it leads to `href`. */
  readonly no: { readonly label: string; readonly href: string; readonly onClick: () => void };
}

/** Asks for the preview; with the preview come a No and the button that does the work. */
export function PreviewFirstButton({
  step,
  isPreviewed,
  disabled,
  ask,
  confirm,
  no,
}: PreviewFirstButtonProps) {
  if (!isPreviewed) {
    return (
      <StepButton step="preview" disabled={disabled}>
        {ask}
      </StepButton>
    );
  }
  return (
    <>
      <a
        className="btn"
        href={no.href}
        onClick={(click) => {
          click.preventDefault();
          // The panel closes, and this link with it: the focus goes to what opens it again.
          click.currentTarget.closest("details")?.querySelector("summary")?.focus();
          no.onClick();
        }}
      >
        {no.label}
      </a>
      <StepButton step={step} look="danger" disabled={disabled}>
        {confirm}
      </StepButton>
    </>
  );
}
