import { t } from '@/locales/t';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog';
import { Spinner } from '../ui/spinner';

interface CheckingDialogProps {
  /** Null: it is being checked. */
  onCheckAgain: (() => void) | null;
  onClose: () => void;
}

/** Nothing is written before the CRM has answered: the rep sees that it is asked, and can leave it. */
export const CheckingDialog = ({ onCheckAgain, onClose }: CheckingDialogProps) => (
  <Dialog
    title={t('push.enrichAndPush')}
    onClose={onClose}
    footer={
      <>
        <Button onClick={onClose}>{t('common.cancel')}</Button>
        {onCheckAgain && (
          <Button variant="primary" onClick={onCheckAgain}>
            {t('crm.checkAgain')}
          </Button>
        )}
      </>
    }
  >
    {onCheckAgain ? (
      <p role="status">{t('push.check.old')}</p>
    ) : (
      <p role="status" className="flex items-center gap-2">
        <Spinner /> {t('push.checkingText')}
      </p>
    )}
  </Dialog>
);
