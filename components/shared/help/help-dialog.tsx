import { nameAction } from '@/locales/name-action';
import { t } from '@/locales/t';
import { useShortcuts } from '@/components/queries/shortcuts';
import { getBoxKey } from '@/components/ui/box-key';
import { isMac } from '@/components/ui/is-mac';
import { KeysDialog } from '@/components/ui/overlays/keys-dialog';
import { getShortcutWords } from './shortcut-words';
import {
  BACK_KEY,
  hasCommandBox,
  HELP_SCREENS,
  type HelpKey,
  type HelpScreen,
} from './help-screens';

const toRow = ([of, does, ...parts]: HelpKey) => ({
  keys: of,
  does: parts.length > 0 ? nameAction(t(does), ...parts.map((part) => t(part))) : t(does),
});

/** What a screen is for, what costs credits there, what to do next, and its keys. */
export function HelpDialog({ screen, onClose }: { screen: HelpScreen; onClose: () => void }) {
  const { data: shortcuts = [] } = useShortcuts();
  const { name, keys, rowKeys } = HELP_SCREENS[screen];
  // Where there are rows, "/" searches them.
  const boxKeys = rowKeys.length > 0 ? [getBoxKey()] : ['/', getBoxKey()];
  return (
    <KeysDialog
      title={nameAction(t('common.help'), t(name))}
      heading={t('book.keys')}
      hint={t('book.keysHint')}
      rowKeys={rowKeys.map(toRow)}
      rows={[
        ...keys.map(toRow),
        ...(hasCommandBox(screen) ? [{ keys: boxKeys, does: t('commandBox.title') }] : []),
        { keys: ['?'], does: t('common.help') },
        ...(hasCommandBox(screen) && !isMac() ? [{ keys: [BACK_KEY], does: t('help.back') }] : []),
        ...shortcuts
          .filter((shortcut) => shortcut.keys !== '')
          .map((shortcut) => ({ keys: [shortcut.keys], does: getShortcutWords(shortcut) })),
      ]}
      onClose={onClose}
    >
      {(['what', 'costs', 'next'] as const).map((part) => (
        <p key={part}>{t(`help.${screen}.${part}`)}</p>
      ))}
    </KeysDialog>
  );
}
