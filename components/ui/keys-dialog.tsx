import { Fragment } from 'react';
import { t } from '@/locales/t';
import { Button } from './button';
import { Dialog } from './dialog';
import { Keycap } from './keycap';

interface KeysDialogProps {
  title: string;
  hint: string;
  /** Each of these keys does it. */
  rows: { keys: readonly string[]; does: string }[];
  onClose: () => void;
}

/** Lists the keyboard shortcuts. */
export const KeysDialog = ({ title, hint, rows, onClose }: KeysDialogProps) => (
  <Dialog
    title={title}
    onClose={onClose}
    footer={<Button onClick={onClose}>{t('common.close')}</Button>}
  >
    <p className="text-muted">{hint}</p>
    <dl className="grid grid-cols-label items-center gap-x-4 gap-y-2">
      {rows.map(({ keys, does }) => (
        <Fragment key={does}>
          <dt className="flex gap-1">
            {keys.map((key) => (
              <Keycap key={key}>{key}</Keycap>
            ))}
          </dt>
          <dd>{does}</dd>
        </Fragment>
      ))}
    </dl>
  </Dialog>
);
