import { Dialog as BaseDialog } from "@base-ui/react/dialog";
import { type ReactNode, useState } from "react";
import { m } from "#app/i18n/paraglide/messages.js";

interface DialogProps {
  readonly title: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/**
 * A window over the page: focus stays in it, Escape and its button close it, focus goes back to where it was. A touch beside it
 * closes it too, unless something was typed in it.
 */
export function Dialog({ title, isOpen, onClose, children }: DialogProps) {
  const [isTyped, setIsTyped] = useState(false);
  return (
    <BaseDialog.Root
      open={isOpen}
      disablePointerDismissal={isTyped}
      onOpenChange={(open) => {
        setIsTyped(false);
        if (!open) onClose();
      }}
    >
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className="dialog-veil" />
        <BaseDialog.Popup className="dialog" onInput={() => setIsTyped(true)}>
          <div className="dialog-head">
            <BaseDialog.Title>{title}</BaseDialog.Title>
            <BaseDialog.Close className="btn compact">{m.dialog_close()}</BaseDialog.Close>
          </div>
          {children}
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}
