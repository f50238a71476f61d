import type { ReactNode } from "react";
import { m } from "#app/i18n/paraglide/messages.js";

interface FieldProps {
  readonly id: string;
  readonly label: string;
  /** Optional fields say so; those that are needed do not shout. */
  readonly isOptional?: boolean;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  /** A new document that is all about this field's error begins at it. */
  readonly isStart?: boolean;
  /** Receives the attributes that connect the control with its label, hint and error. */
  readonly children: (control: {
    readonly id: string;
    readonly "aria-describedby": string | undefined;
    readonly "aria-invalid": true | undefined;
    readonly autoFocus: true | undefined;
  }) => ReactNode;
}

/** A label above, a hint below, the error below that in words. */
export function Field({ id, label, isOptional = false, hint, error, isStart = false, children }: FieldProps) {
  const described = [hint === undefined ? "" : `${id}-hint`, error === undefined ? "" : `${id}-error`];
  const describedBy = described.filter((part) => part !== "").join(" ");
  return (
    <div className={error === undefined ? "field" : "field bad"}>
      <label htmlFor={id}>
        {label}
        {isOptional ? <span> ({m.field_optional()})</span> : null}
      </label>
      {children({
        id,
        "aria-describedby": describedBy === "" ? undefined : describedBy,
        "aria-invalid": error === undefined ? undefined : true,
        autoFocus: isStart || undefined,
      })}
      {hint === undefined ? null : (
        <p className="hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error === undefined ? null : (
        <p className="err" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  );
}
