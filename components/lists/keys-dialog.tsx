import { t } from '@/locales/t';
import { KeyTable } from '../ui/key-table';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog';

const KEYS = [
  [['j', 'k', '↓', '↑'], 'move'],
  [['Enter'], 'open'],
  [['x'], 'select'],
  [['c'], 'copy'],
  [['o'], 'profile'],
  [['d'], 'remove'],
  [['/'], 'search'],
  [['Esc'], 'escape'],
  [['?'], 'help'],
] as const;

/** Which keys do what while the focus is in the items. */
export const KeysDialog = ({ onClose }: { onClose: () => void }) => (
  <Dialog
    title={t('lists.keys')}
    onClose={onClose}
    footer={<Button onClick={onClose}>{t('common.close')}</Button>}
  >
    <p className="text-muted">{t('lists.keysHint')}</p>
    <KeyTable rows={KEYS.map(([keys, does]) => ({ keys, does: t(`lists.key.${does}`) }))} />
  </Dialog>
);
