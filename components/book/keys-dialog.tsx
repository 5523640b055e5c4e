import { Fragment } from 'react';
import { t } from '@/locales/t';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog';

const KEYS = [
  [['j', 'k', '↓', '↑'], 'move'],
  [['Enter'], 'open'],
  [['e'], 'enrich'],
  [['a'], 'assign'],
  [['d'], 'dismiss'],
  [['o'], 'profile'],
  [['x'], 'select'],
  [['/'], 'search'],
  [['Esc'], 'escape'],
  [['?'], 'help'],
] as const;

/** Which keys do what. */
export const KeysDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog
    title={t('book.keys')}
    onClose={onClose}
    footer={<Button onClick={onClose}>{t('common.close')}</Button>}
  >
    <p className="text-muted">{t('book.keysHint')}</p>
    <dl className="grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2">
      {KEYS.map(([keys, does]) => (
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
          <dd>{t(`book.key.${does}`)}</dd>
        </Fragment>
      ))}
    </dl>
  </Dialog>
);
