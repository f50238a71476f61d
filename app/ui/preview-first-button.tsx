import type { ReactNode } from "react";
import { StepButton } from "./step-button.tsx";

interface PreviewFirstButtonProps {
  /** The step that does the work. */
  readonly step: string;
  readonly isPreviewed: boolean;
  readonly disabled: boolean;
  readonly isCompact?: boolean;
  /** What the button says before the preview. */
  readonly ask: ReactNode;
  /** What it says once the preview is shown. */
  readonly confirm: ReactNode;
}

/** One button for work with a preview: the first click asks for the preview, the second for the work. */
export function PreviewFirstButton(props: PreviewFirstButtonProps) {
  const { step, isPreviewed, disabled, isCompact = false, ask, confirm } = props;
  return isPreviewed ? (
    <StepButton step={step} look={isCompact ? "compact danger" : "danger"} disabled={disabled}>
      {confirm}
    </StepButton>
  ) : (
    <StepButton step="preview" look={isCompact ? "compact" : undefined} disabled={disabled}>
      {ask}
    </StepButton>
  );
}
