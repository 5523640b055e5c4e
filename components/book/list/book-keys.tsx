import { t } from '@/locales/t';
import { KeysDialog } from '@/components/ui/keys-dialog';

const KEYS = [
  [['j', 'k', '↓', '↑'], 'book.key.move'],
  [['Enter'], 'book.key.open'],
  [['e'], 'book.enrichAndUpdate'],
  [['a'], 'book.assign'],
  [['d'], 'book.dismiss'],
  [['o'], 'lists.openProfile'],
  [['x'], 'book.key.select'],
  [['/'], 'book.key.search'],
  [['Esc'], 'book.key.escape'],
  [['?'], 'book.key.help'],
] as const;

/** Which keys do what while the focus is in the accounts. */
export const BookKeys = ({ onClose }: { onClose: () => void }) => (
  <KeysDialog
    title={t('book.keys')}
    hint={t('book.keysHint')}
    rows={KEYS.map(([keys, does]) => ({ keys, does: t(does) }))}
    onClose={onClose}
  />
);
