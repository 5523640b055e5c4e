import { Fragment } from 'react';
import { nameAction } from '@/locales/name-action';
import { t } from '@/locales/t';
import { useShortcuts } from '@/components/queries/shortcuts';
import { getBoxKey, isMac } from '@/components/ui/is-mac';
import { Button } from '@/components/ui/controls/button';
import { Keycap } from '@/components/ui/display/keycap';
import { Dialog } from '@/components/ui/overlays/dialog';
import { getShortcutWords } from './shortcut-words';
import {
  BACK_KEY,
  hasCommandBox,
  HELP_SCREENS,
  type HelpKey,
  type HelpScreen,
} from './help-screens';

interface KeyRow {
  /** Each of these keys does it. */
  keys: readonly string[];
  does: string;
}

const toRow = ([keys, does, ...parts]: HelpKey): KeyRow => ({
  keys,
  does: parts.length > 0 ? nameAction(t(does), ...parts.map((part) => t(part))) : t(does),
});

/** What a screen is for, what costs credits there, what to do next, and its keys. */
export function HelpDialog({ screen, onClose }: { screen: HelpScreen; onClose: () => void }) {
  const { data: shortcuts = [] } = useShortcuts();
  const { name, keys, rowKeys } = HELP_SCREENS[screen];
  // Where there are rows, "/" searches them.
  const boxKeys = rowKeys.length > 0 ? [getBoxKey()] : ['/', getBoxKey()];
  const rows = [
    ...keys.map(toRow),
    ...(hasCommandBox(screen) ? [{ keys: boxKeys, does: t('commandBox.title') }] : []),
    { keys: ['?'], does: t('common.help') },
    ...(hasCommandBox(screen) && !isMac() ? [{ keys: [BACK_KEY], does: t('help.back') }] : []),
    ...shortcuts
      .filter((shortcut) => shortcut.keys !== '')
      .map((shortcut) => ({ keys: [shortcut.keys], does: getShortcutWords(shortcut) })),
  ];
  return (
    <Dialog
      title={nameAction(t('common.help'), t(name))}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('common.close')}</Button>}
    >
      <div className="space-y-1">
        {(['what', 'costs', 'next'] as const).map((part) => (
          <p key={part}>{t(`help.${screen}.${part}`)}</p>
        ))}
      </div>
      {/* In a small window it is scrolled by keys. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- nothing in it takes the focus */}
      <section aria-label={t('book.keys')} tabIndex={0} className="space-y-2">
        <h3 className="font-semibold">{t('book.keys')}</h3>
        <KeyList rows={rows} />
        {rowKeys.length > 0 && (
          <>
            <p className="pt-2 text-muted">{t('book.keysHint')}</p>
            <KeyList rows={rowKeys.map(toRow)} />
          </>
        )}
      </section>
    </Dialog>
  );
}

const KeyList = ({ rows }: { rows: KeyRow[] }) => (
  <dl className="grid grid-cols-label items-center gap-x-4 gap-y-2">
    {rows.map(({ keys, does }) => (
      <Fragment key={keys.join(' ')}>
        <dt className="flex flex-wrap gap-1">
          {keys.map((key) => (
            <Keycap key={key}>{key}</Keycap>
          ))}
        </dt>
        <dd>{does}</dd>
      </Fragment>
    ))}
  </dl>
);
