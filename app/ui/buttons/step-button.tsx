import type { ReactNode } from "react";

interface StepButtonProps {
  /** Which step of the form's work this button asks for: a preview, or the work itself. Undefined where there is one. */
  readonly step?: string | undefined;
  readonly disabled?: boolean | undefined;
  /** Classes beside the button's own. */
  readonly look?: "main" | "danger" | "compact" | "compact danger" | undefined;
  readonly children: ReactNode;
}

/** The button that sends a form, for the step that it names. */
export function StepButton({ step, disabled, look, children }: StepButtonProps) {
  const className = look === undefined ? "btn" : `btn ${look}`;
  return (
    // Another step is another button: a second click, meant for the one that was there, never takes the next step.
    <button
      key={step}
      className={className}
      type="submit"
      name={step && "step"}
      value={step}
      disabled={disabled}
    >
      {children}
    </button>
  );
}
