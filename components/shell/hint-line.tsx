import { Lightbulb } from 'lucide-react';
import { useEffect } from 'react';
import { useDocumentKey } from '../ui/single-key';
import type { Hint } from '@/lib/contract/hint';
import { t } from '@/locales/t';
import { BUILD_VERSION } from '@/lib/platform/version';
import { useRound } from '../book/round/queries';
import { useConnection } from '../queries/connection';
import { closeHint, useHintUse, useNextHint } from '../queries/hints';
import { useKeptState } from '../queries/kept-state';
import { getBoxKey } from '../ui/is-mac';
import { Button } from '../ui/controls/button';

/**
 * One hint each time the panel is opened, at the foot of Today: nothing above it moves when it comes or goes. None during a
 * round, whose bar stands there, nor without a connection, where `ConnectNote` has it.
 */
export function HintLine() {
  const { data: next } = useNextHint();
  const { data: round } = useRound();
  const { data: connection } = useConnection();
  const [shown, setShown] = useKeptState<Hint | null | undefined>(['hint'], next);
  useEffect(() => {
    if (shown === undefined && next !== undefined) setShown(next);
  });
  useKeysNoted();
  if (!shown || shown !== next || round || !connection) return null;
  return (
    <aside
      aria-label={t('hint.title')}
      className="flex shrink-0 items-center gap-2 border-t border-line bg-sunken px-3 py-2 @max-readable/panel:hidden"
    >
      <Lightbulb aria-hidden className="size-4 shrink-0 text-accent" />
      <p className="min-w-0 flex-1">
        {shown === 'lost'
          ? t('welcome.lost')
          : t(`hint.${shown}`, { version: BUILD_VERSION, key: getBoxKey() })}
      </p>
      <Button size="small" onClick={() => closeHint(shown)}>
        {t('hint.close')}
      </Button>
    </aside>
  );
}

/** Ends the hint about the keys as soon as one is pressed on an account. */
function useKeysNoted(): void {
  const noteUse = useHintUse('keys');
  useDocumentKey(({ key, target }) => {
    if (key !== 'Tab' && target instanceof Element && target.closest('[data-account]')) noteUse();
  });
}
