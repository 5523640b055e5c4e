import { t } from '@/locales/t';
import { KeysDialog } from '../ui/keys-dialog';

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
export const ListKeys = ({ onClose }: { onClose: () => void }) => (
  <KeysDialog
    title={t('lists.keys')}
    hint={t('lists.keysHint')}
    rows={KEYS.map(([keys, does]) => ({ keys, does: t(`lists.key.${does}`) }))}
    onClose={onClose}
  />
);
