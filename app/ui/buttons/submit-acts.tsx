import type { ReactNode } from "react";
import { StepButton } from "./step-button.tsx";

interface SubmitActsProps {
  readonly label: ReactNode;
  /** Which step of the form's work the button asks for, where the form has several. */
  readonly step?: string | undefined;
  /** False for a form beside the page's own work. */
  readonly isMain?: boolean;
  readonly disabled?: boolean | undefined;
  /** What stands beside the button. */
  readonly children?: ReactNode;
}

/** The end of a form that does one thing: its button. */
export function SubmitActs({ label, step, isMain = true, disabled, children }: SubmitActsProps) {
  return (
    <p className="form-acts">
      <StepButton step={step} look={isMain ? "main" : undefined} disabled={disabled}>
        {label}
      </StepButton>
      {children}
    </p>
  );
}
