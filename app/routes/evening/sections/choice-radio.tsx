import type { ReactNode } from "react";

interface ChoiceRadioProps {
  readonly name: string;
  readonly value: string;
  readonly isChosen: boolean;
  readonly label: ReactNode;
  /** Why it is offered, and what is known. */
  readonly detail?: ReactNode;
  readonly children?: ReactNode;
}

/** One of a question's answers; what else it needs stands below it. */
export function ChoiceRadio({ name, value, isChosen, label, detail, children }: ChoiceRadioProps) {
  return (
    <div className="choice">
      <label className="choice-label">
        <input type="radio" name={name} value={value} defaultChecked={isChosen} />
        <span>
          <b>{label}</b>
          {detail === undefined ? null : <small className="soft">{detail}</small>}
        </span>
      </label>
      {children}
    </div>
  );
}
