import { CalendarClock, CircleStop, Ellipsis, SkipForward, UserRound } from 'lucide-react';
import { useEffect, useEffectEvent, useLayoutEffect, useState, type RefObject } from 'react';
import type { RoundStep, RoundView, VisitView } from '@/lib/contract/messages/book-messages';
import { nameAction } from '@/locales/name-action';
import { t } from '@/locales/t';
import { useWindowId } from '@/components/queries/window-id';
import { Button } from '@/components/ui/controls/button';
import { classNames } from '@/components/ui/class-names';
import { IconButton } from '@/components/ui/controls/icon-button';
import { Menu } from '@/components/ui/overlays/menu';
import { useClickedBy, useSingleKey } from '@/components/ui/single-key';
import { Tooltip } from '@/components/ui/overlays/tooltip';
import { Keycap } from '@/components/ui/display/keycap';
import { isMac } from '@/components/ui/is-mac';
import { BACK_KEY } from '@/components/shared/help/help-screens';
import { useRound, useRoundStep, useStartedHere, useForgetRound } from './queries';
import { useOutcomeNames } from '@/components/shared/outcome-names';
import { useCopy } from '@/components/ui/use-copy';
import { useNow } from '@/components/ui/use-now';
import { formatNumber } from '@/locales/format';
import type { OutcomeNames } from '@/lib/domain/outcomes/describe-outcome';
import { describeStatus, isAction } from '@/lib/domain/outcomes/describe-status';

interface RoundBarProps {
  onPage: () => void;
  /** Leads to Today, where a round starts. Missing: it is in front. */
  onToday: (() => void) | undefined;
}

/** At the foot of This page and Today: how far the round is, and the way on. Nothing while there is none. */
export function RoundBar({ onPage, onToday }: RoundBarProps) {
  const { data: round } = useRound();
  const windowId = useWindowId();
  const isKeyboardLost = useKeyboardLost();
  useSingleKey('n', () => {
    if (round !== null || !onToday) return false;
    onToday();
    return true;
  });
  if (!round) return null;
  const { current } = round;
  // In another window, or after a restart of the browser, the account is opened first.
  const isHere = current !== null && current.windowId === windowId;
  const isInToday = isHere && current.account !== null && !current.hasProfile;
  const notes = [describeGone(round), isInToday && t('round.noProfile')].filter(Boolean);
  return (
    <section
      aria-label={t('round.title')}
      className="shrink-0 border-t border-line bg-surface py-1 ps-3 pe-1 focus-visible:-outline-offset-2"
    >
      <div className="flex min-h-7 items-center gap-1">
        <p role="status" className={classNames('min-w-0 flex-1', !current && 'font-semibold')}>
          {describeProgress(round)}
        </p>
        {current && <RoundControls current={current} isHere={isHere} onPage={onPage} />}
      </div>
      {isHere && isKeyboardLost && !isMac() && (
        <p className="flex items-center gap-2 py-1 pe-2">
          <Keycap>{BACK_KEY}</Keycap> {t('help.back')}
        </p>
      )}
      {notes.length > 0 && <p className="pe-2 text-muted">{notes.join(' ')}</p>}
      {!current && <RoundEnd round={round} />}
    </section>
  );
}

interface RoundControlsProps {
  current: NonNullable<RoundView['current']>;
  isHere: boolean;
  onPage: () => void;
}

/** The way on, and behind a menu what is rarer. */
function RoundControls({ current, isHere, onPage }: RoundControlsProps) {
  const { domain, hasProfile } = current;
  const { mutate } = useRoundStep(onPage);
  // A second press at the same account does nothing.
  const go = (step: RoundStep) => mutate({ from: domain, step });
  const goOn = () => go(isHere ? 'next' : 'open');
  const button = useClickedBy('n');
  useFocusAtStart(button);
  const items = [
    { step: 'skip', label: t('round.skip'), icon: SkipForward },
    { step: 'later', label: t('round.later'), icon: CalendarClock },
    {
      step: 'open',
      label: t(hasProfile ? 'lists.openProfile' : 'book.show'),
      icon: UserRound,
    },
    { step: 'end', label: t('round.end'), icon: CircleStop },
  ] as const;
  return (
    <>
      <Tooltip text={t('round.key', { key: 'N' })}>
        <Button
          ref={button}
          size="small"
          aria-keyshortcuts="n"
          onClick={({ detail }) => {
            // The second click of a double click means the same as the first.
            if (detail < 2) goOn();
          }}
        >
          {t(isHere ? 'round.next' : 'bulk.resume')}
        </Button>
      </Tooltip>
      <Menu
        items={items.map(({ step, ...item }) => ({
          ...item,
          onSelect: () => go(step),
        }))}
      >
        <IconButton icon={Ellipsis} label={nameAction(t('book.more'), t('round.title'))} />
      </Menu>
    </>
  );
}

/** The button that started the round is gone, so this one takes the focus. */
function useFocusAtStart(button: RefObject<HTMLButtonElement | null>): void {
  const [isStartedHere, setStartedHere] = useStartedHere();
  const takeFocus = useEffectEvent(() => {
    if (!isStartedHere) return;
    setStartedHere(false);
    button.current?.focus();
  });
  useLayoutEffect(() => {
    takeFocus();
  }, []);
}

const MAX_ROWS = 8;

function RoundEnd({ round }: { round: RoundView }) {
  const names = useOutcomeNames();
  const now = useNow();
  const forget = useForgetRound();
  const lines = round.visits.map((visit) => describeVisit(visit, { names, now }));
  const text = [describeProgress(round), describeGone(round), ...lines].filter(Boolean).join('\n');
  const { outcome, copy } = useCopy(text);
  const copyButton = useClickedBy('c');
  const closeButton = useClickedBy('Escape');
  return (
    <div className="space-y-1 pe-2 pb-1">
      <textarea
        readOnly
        rows={Math.min(MAX_ROWS, lines.length)}
        aria-label={t('round.done')}
        className="w-full resize-none rounded-md border border-control bg-sunken p-2"
        value={lines.join('\n')}
      />
      <div className="flex flex-wrap items-center justify-end gap-1">
        <span role="status" className="me-auto text-muted">
          {outcome && t(outcome.isCopied ? 'common.copied' : 'common.notCopied')}
        </span>
        <Tooltip text={t('round.key', { key: 'C' })}>
          <Button ref={copyButton} size="small" aria-keyshortcuts="c" onClick={() => copy()}>
            {t('common.copy')}
          </Button>
        </Tooltip>
        <Tooltip text={t('round.key', { key: 'Esc' })}>
          <Button
            ref={closeButton}
            size="small"
            aria-keyshortcuts="Escape"
            isBusy={forget.isPending}
            onClick={() => forget.mutate(null)}
          >
            {t('common.close')}
          </Button>
        </Tooltip>
      </div>
    </div>
  );
}

/**
 * Whether the page beside the panel has the keyboard of a rep who used it here last. Chromium gives it to the page at the
 * first profile that opens after the panel was opened by its shortcut.
 */
function useKeyboardLost(): boolean {
  const [isLost, setIsLost] = useState(false);
  useEffect(() => {
    const ends = new AbortController();
    const listen = (type: string, listener: () => void) =>
      window.addEventListener(type, listener, { capture: true, signal: ends.signal });
    let isByKey = false;
    listen('keydown', () => {
      isByKey = true;
    });
    listen('pointerdown', () => {
      isByKey = false;
    });
    listen('blur', () => {
      // An element that loses the focus tells the window, too.
      if (!document.hasFocus()) setIsLost(isByKey);
    });
    listen('focus', () => setIsLost(false));
    return () => ends.abort();
  }, []);
  return isLost;
}

/** "3 of 11 · 2 pushed · 1 dismissed"; at its end "Done · 11 accounts · 2 pushed". */
function describeProgress(round: RoundView): string {
  const { place, total, current, pushed, dismissed } = round;
  const number = formatNumber(total);
  const far = current
    ? [t('book.shown', { shown: formatNumber(place), total: number })]
    : [t('activity.state.done'), t('book.accounts', { count: total, number })];
  return [
    ...far,
    pushed > 0 && t('round.pushed', { number: formatNumber(pushed) }),
    dismissed > 0 && t('round.dismissed', { number: formatNumber(dismissed) }),
  ]
    .filter(Boolean)
    .join(' · ');
}

/** That accounts are left out, because they are no longer listed; null: none is. */
const describeGone = ({ gone }: Pick<RoundView, 'gone'>): string | null =>
  gone === 0 ? null : t('round.gone', { count: gone, number: formatNumber(gone) });

/** What was done at an account, in a line: "Ledgerloom: Created in CRM one". */
function describeVisit(
  { name, isSkipped, jobs }: VisitView,
  viewed: { names: OutcomeNames; now: number },
): string {
  const done = jobs
    .filter(isAction)
    .filter(({ state }) => state !== 'cancelled')
    .sort((one, other) => one.createdAt - other.createdAt)
    .map((job) => describeStatus(job, viewed).title);
  const words = done.length > 0 ? done : [t(isSkipped ? 'round.skipped' : 'round.opened')];
  return t('common.named', { action: name, subject: [...new Set(words)].join(', ') });
}
