import { nameAction } from '@/locales/name-action';
import { t } from '@/locales/t';
import { useShortcuts } from '@/components/queries/shortcuts';
import { getBoxKey } from '@/components/ui/box-key';
import { isMac } from '@/components/ui/is-mac';
import { KeysDialog } from '@/components/ui/overlays/keys-dialog';
import { getShortcutWords } from './shortcut-words';
import { BACK_KEY, hasCommandBox, hasRows, HELP_SCREENS, type HelpScreen } from './help-screens';

/** What a screen is for, what costs credits there, what to do next, and its keys. */
export function HelpDialog({ screen, onClose }: { screen: HelpScreen; onClose: () => void }) {
  const { data: shortcuts = [] } = useShortcuts();
  const { name, keys } = HELP_SCREENS[screen];
  // Where there are rows, "/" searches them.
  const boxKeys = hasRows(screen) ? [getBoxKey()] : ['/', getBoxKey()];
  return (
    <KeysDialog
      title={nameAction(t('common.help'), t(name))}
      heading={t('book.keys')}
      hint={hasRows(screen) ? t('book.keysHint') : undefined}
      rows={[
        ...keys.map(([of, does, ...parts]) => ({
          keys: of,
          does: parts.length > 0 ? nameAction(t(does), ...parts.map((part) => t(part))) : t(does),
        })),
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
