import type { ReactNode } from "react";

interface StepButtonProps {
  /** Which step of the form's work this button asks for: a preview, or the work itself. */
  readonly step: string;
  readonly disabled?: boolean;
  /** Classes beside the button's own. */
  readonly look?: "main" | "danger" | "slim" | "slim danger";
  readonly children: ReactNode;
}

/** A button of a form that can be sent for more than one step. */
export function StepButton({ step, disabled, look, children }: StepButtonProps) {
  const className = look === undefined ? "btn" : `btn ${look}`;
  return (
    <button className={className} type="submit" name="step" value={step} disabled={disabled}>
      {children}
    </button>
  );
}
