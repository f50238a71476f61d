import { Dialog as BaseDialog } from "@base-ui/react/dialog";
import type { ReactNode } from "react";
import { m } from "#app/i18n/paraglide/messages.js";

interface DialogProps {
  readonly title: string;
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A window over the page: focus stays in it, Escape and its button close it, focus goes back to where it was. */
export function Dialog({ title, isOpen, onClose, children }: DialogProps) {
  return (
    <BaseDialog.Root open={isOpen} onOpenChange={(open) => (open ? undefined : onClose())}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className="dialog-veil" />
        <BaseDialog.Popup className="dialog">
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
