import type { ReactNode } from 'react';
import { t } from '@/locales/t';
import { Button } from '../ui/controls/button';
import { Keycap } from '../ui/display/keycap';
import { Dialog } from '../ui/overlays/dialog';
import { isMac } from '../ui/is-mac';
import { DialogError } from './problem-note';

interface ConfirmDialogProps {
  title: string;
  /** The text of the confirming button; null: there is none yet. */
  confirm: string | null;
  /** There is nothing to confirm: the rep can only close the dialog. */
  hasNothing?: boolean;
  isDisabled?: boolean;
  /** It was opened with another key: nothing in it can be changed or confirmed. */
  isKeyChanged?: boolean;
  /**
   * How the last confirmation went. `isUnanswered`: it may have been stored all the same, so that nothing but the same
   * can be sent again.
   */
  sending?: { isPending: boolean; isUnanswered: boolean; error: Error | null };
  onConfirm?: () => void;
  onClose: () => void;
  children: ReactNode;
}

const NOT_SENT = { isPending: false, isUnanswered: false, error: null };

/** A dialog that does nothing before the rep confirms, by its button or by Ctrl+Enter. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { hasNothing = false, isKeyChanged = false, sending = NOT_SENT, onClose } = props;
  const { isPending, isUnanswered, error } = sending;
  const confirm = isUnanswered ? t('common.tryAgain') : hasNothing ? null : props.confirm;
  const isRefused = !isUnanswered && (isKeyChanged || props.isDisabled === true);
  const onConfirm = () => {
    if (confirm !== null && !isRefused && !isPending) props.onConfirm?.();
  };
  return (
    <Dialog
      title={props.title}
      onClose={onClose}
      onConfirm={onConfirm}
      footer={
        <>
          {confirm !== null && (
            <span aria-hidden className="me-auto self-center @max-readable/panel:hidden">
              <Keycap>{t(isMac() ? 'push.keyMac' : 'push.key')}</Keycap>
            </span>
          )}
          <Button onClick={onClose}>
            {t(hasNothing && !isUnanswered ? 'common.close' : 'common.cancel')}
          </Button>
          {confirm !== null && (
            <Button
              variant="primary"
              disabled={isRefused}
              isBusy={isPending}
              aria-keyshortcuts="Control+Enter Meta+Enter"
              onClick={(event) => {
                // The second half of a double click on what opened the dialog.
                if (event.detail < 2) onConfirm();
              }}
            >
              {confirm}
            </Button>
          )}
        </>
      }
    >
      {isKeyChanged && !isUnanswered && <KeyChangedNote />}
      <fieldset disabled={isKeyChanged || isUnanswered || isPending} className="min-w-0 space-y-4">
        {props.children}
      </fieldset>
      {isUnanswered ? (
        <p role="alert">{t('bulk.unanswered')}</p>
      ) : (
        props.sending && <DialogError error={error} />
      )}
    </Dialog>
  );
}

/** Says in a dialog that it was opened with another key, and what to do. */
export const KeyChangedNote = () => (
  <p role="alert" className="rounded-md bg-warn-soft px-3 py-2 text-warn">
    {t('common.keyChanged')}
  </p>
);
