import { X } from 'lucide-react';
import * as Radix from 'radix-ui/dialog';
import { useId, type ReactNode } from 'react';
import { t } from '@/locales/t';
import { Button } from '../controls/button';
import { IconButton } from '../controls/icon-button';
import { OVERLAY, SHEET, SHEET_BODY, SHEET_CONTENT } from './overlay';
import { useOpener } from './use-opener';

interface DialogProps {
  title: string;
  onClose: () => void;
  /** Ctrl+Enter, or ⌘+Enter: what the confirming button does. */
  onConfirm?: () => void;
  children: ReactNode;
  /** The buttons; the confirming one comes last. */
  footer: ReactNode;
}

/** Open while it is rendered; then the focus returns. Its content scrolls, its title and buttons stay. */
export function Dialog({ title, onClose, onConfirm, children, footer }: DialogProps) {
  const opener = useOpener();
  return (
    <Radix.Root open onOpenChange={onClose}>
      <Radix.Portal>
        <Radix.Overlay className={OVERLAY} />
        <Radix.Content
          {...opener}
          aria-describedby={undefined}
          className={SHEET}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
            event.preventDefault();
            onConfirm?.();
          }}
          onOpenAutoFocus={(event) => {
            // Focuses the sheet itself, so that screen readers begin with its title, and Enter presses no button.
            event.preventDefault();
            if (event.target instanceof HTMLElement) event.target.focus();
          }}
        >
          <div className={SHEET_CONTENT}>
            <header className="flex items-center justify-between gap-2 border-b border-line py-2 pe-2 ps-4">
              <Radix.Title className="line-clamp-2 min-w-0 @max-readable/panel:line-clamp-4 text-base font-semibold text-balance wrap-break-word">
                {title}
              </Radix.Title>
              <Radix.Close asChild>
                <IconButton icon={X} label={t('common.close')} />
              </Radix.Close>
            </header>
            <div className={`min-h-0 flex-1 space-y-4 ${SHEET_BODY}`}>{children}</div>
            <footer className="flex flex-wrap justify-end gap-2 border-t border-line p-3">
              {footer}
            </footer>
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

interface FormDialogProps extends Pick<DialogProps, 'title' | 'onClose' | 'children'> {
  confirm: string;
  isBusy?: boolean;
  isDisabled?: boolean;
  onSubmit: () => void;
}

/** A dialog in which the rep types something. Enter confirms it, too. */
export function FormDialog({
  confirm,
  isBusy = false,
  isDisabled = false,
  onSubmit,
  children,
  ...dialog
}: FormDialogProps) {
  const id = useId();
  return (
    <Dialog
      {...dialog}
      footer={
        <>
          <Button onClick={dialog.onClose}>{t('common.cancel')}</Button>
          <Button
            type="submit"
            form={id}
            variant="primary"
            isBusy={isBusy}
            aria-disabled={isBusy || isDisabled || undefined}
          >
            {confirm}
          </Button>
        </>
      }
    >
      <form
        id={id}
        className="space-y-4"
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        {children}
      </form>
    </Dialog>
  );
}
