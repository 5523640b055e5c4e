import { Fragment } from 'react';
import { t } from '@/locales/t';
import { Button } from './button';
import { Dialog } from './dialog';

interface KeysDialogProps {
  title: string;
  hint: string;
  /** Any of the keys does it. */
  rows: { keys: readonly string[]; does: string }[];
  onClose: () => void;
}

/** Which keys do what. */
export const KeysDialog = ({ title, hint, rows, onClose }: KeysDialogProps) => (
  <Dialog
    title={title}
    onClose={onClose}
    footer={<Button onClick={onClose}>{t('common.close')}</Button>}
  >
    <p className="text-muted">{hint}</p>
    <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2">
      {rows.map(({ keys, does }) => (
        <Fragment key={does}>
          <dt className="flex gap-1">
            {keys.map((key) => (
              <kbd
                key={key}
                className="min-w-6 rounded border border-line bg-sunken px-1.5 py-0.5 text-center font-sans text-xs"
              >
                {key}
              </kbd>
            ))}
          </dt>
          <dd>{does}</dd>
        </Fragment>
      ))}
    </dl>
  </Dialog>
);
