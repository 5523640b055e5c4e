import { t } from '@/locales/t';
import { KeysDialog } from '@/components/ui/keys-dialog';

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

/** Which keys do what while the focus is in the accounts. */
export const BookKeys = ({ onClose }: { onClose: () => void }) => (
  <KeysDialog
    title={t('book.keys')}
    hint={t('book.keysHint')}
    rows={KEYS.map(([keys, does]) => ({ keys, does: t(`book.key.${does}`) }))}
    onClose={onClose}
  />
);
