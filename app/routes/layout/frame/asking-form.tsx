import type { ReactNode } from "react";
import { localeOfForms } from "#app/i18n/current-locale.ts";

interface AskingFormProps {
  /** The page that it asks for. */
  readonly action: string;
  readonly className?: string;
  readonly children: ReactNode;
}

/**
 * A form that asks for a page, in the language of the page that it is on (R60): a form leaves out what its address says after the
 * question mark. `app/browser/visitor.js` takes the language out again where the browser keeps it.
 */
export function AskingForm({ action, className, children }: AskingFormProps) {
  const locale = localeOfForms();
  return (
    <form className={className} action={action}>
      {children}
      {locale === undefined ? null : <input type="hidden" name="lang" value={locale} />}
    </form>
  );
}
