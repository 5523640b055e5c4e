import { Settings } from 'lucide-react';
import { type ReactNode, Suspense, useState, useEffect, useEffectEvent } from 'react';
import { openSettings } from '@/lib/platform/windows';
import { formatNumber } from '@/locales/format';
import { t } from '@/locales/t';
import { useBookView } from '../book/book-view';
import { HelpProvider } from '../shared/help/help';
import { RequestedActionProvider } from '../shared/requested-action';
import { Badge } from '../ui/display/badge';
import { IconButton } from '../ui/controls/icon-button';
import { Skeleton } from '../ui/display/skeleton';
import { lazyScreen } from '../ui/lazy-screen';
import { useHasSettled } from '../ui/overlays/use-has-settled';
import { TabList, TabPanel, Tabs } from '../ui/controls/tabs';
import { CommandBoxButton } from './command-box-button';
import { PANEL_TABS, TAB_ICONS, type PanelTabId } from './panel-tab-id';
import { PauseBanner } from './pause-banner';
import { SampleMark } from './sample-mark';
import { useFrontTab } from './use-front-tab';
import { useJobCounts } from '../queries/jobs/queue-state';
import { onRequestedAccount } from '@/lib/platform/panel-requests';
import { useWindowId } from '../queries/window-id';

// Loaded when the panel is idle: it opens sooner without what was written, what the rep did last, and the round.
const RoundBar = lazyScreen(async () => (await import('../book/round/round-bar')).RoundBar);
const HintLine = lazyScreen(async () => (await import('./hint-line')).HintLine);
const OtherWrites = lazyScreen(async () => (await import('./other-writes')).OtherWrites);
const StatusBar = lazyScreen(async () => (await import('./status/status-bar')).StatusBar);

interface PanelTab {
  id: PanelTabId;
  /** A function gets the way to another tab. */
  content: ReactNode | ((onFront: (tab: PanelTabId) => void) => ReactNode);
}

/** The side panel: its tabs, the way to the settings, and what is said on every tab. */
export function PanelFrame({ tabs }: { tabs: PanelTab[] }) {
  const { data: counts } = useJobCounts();
  const [tab, setTab] = useFrontTab();
  const hasSettled = useHasSettled();
  const { sought } = useBookView().view;
  const [answered, setAnswered] = useState(sought);
  useRequestedAccount();
  // Whoever asks for an account means the tab that shows it.
  if (sought !== answered) {
    setAnswered(sought);
    if (sought) setTab('today');
  }
  return (
    <RequestedActionProvider onAsked={() => setTab('page')}>
      <HelpProvider screen={PANEL_TABS.find((id) => id === tab) ?? 'page'}>
        <Tabs front={tab} onFront={setTab}>
          <div className="group/panel @container/panel relative flex h-dvh min-w-0 flex-col">
            {tab === 'page' && <SkipLink />}
            <header className="flex shrink-0 items-center justify-between border-b border-line bg-surface px-2">
              <TabList
                tabs={tabs.map(({ id }) => ({
                  id,
                  icon: TAB_ICONS[id],
                  label: t(`tab.${id}`),
                  badge: id === 'activity' && counts && counts.needsYou > 0 && (
                    <>
                      {/* Beside an icon a dot: with large text a number would take a second row. */}
                      <span aria-hidden className="@max-worded/panel:hidden">
                        <Badge tone="warn">{formatNumber(counts.needsYou)}</Badge>
                      </span>
                      <span
                        aria-hidden
                        className="absolute end-0 top-2 hidden size-2 rounded-full border border-warn bg-warn @max-worded/panel:block"
                      />
                      <span className="sr-only">
                        {t('bulk.needsYou', {
                          count: counts.needsYou,
                          number: formatNumber(counts.needsYou),
                        })}
                      </span>
                    </>
                  ),
                }))}
              />
              <CommandBoxButton tab={tab} onTab={setTab} />
              <IconButton
                icon={Settings}
                label={t('common.settings')}
                onClick={() => void openSettings()}
              />
            </header>
            <SampleMark />
            <PauseBanner />
            {hasSettled && (
              <Suspense>
                <OtherWrites />
              </Suspense>
            )}
            <main className="min-h-0 flex-1">
              {/* Which tab is in front depends on the page. */}
              {tab === undefined && <Skeleton label={t('common.loading')} />}
              {tabs.map(({ id, content }) => (
                <TabPanel key={id} id={id}>
                  <Suspense fallback={null}>
                    {typeof content === 'function' ? content(setTab) : content}
                  </Suspense>
                </TabPanel>
              ))}
            </main>
            {hasSettled && (
              <Suspense>
                {(tab === 'page' || tab === 'today') && (
                  <RoundBar
                    onPage={() => setTab('page')}
                    onToday={tab === 'page' ? () => setTab('today') : undefined}
                  />
                )}
                {tab === 'today' && <HintLine />}
                <StatusBar front={tab} onFront={setTab} />
              </Suspense>
            )}
          </div>
        </Tabs>
      </HelpProvider>
    </RequestedActionProvider>
  );
}

/** Visible only when it has the focus: skips to the main action, where there is one. Must be inside a `group/panel`. */
const SkipLink = () => (
  <div className="hidden group-has-[#next-step]/panel:block">
    <button
      type="button"
      className="sr-only rounded-md bg-primary font-medium text-on-primary focus:not-sr-only focus:absolute focus:top-1 focus:start-2 focus:z-30 focus:min-h-9 focus:border focus:border-line focus:px-3"
      onClick={() => {
        document
          .getElementById('next-step')
          ?.querySelector<HTMLElement>('button:not(:disabled)')
          ?.focus();
      }}
    >
      {t('tab.skip')}
    </button>
  </div>
);

/** Shows the account that the popup of this window asks for. */
function useRequestedAccount(): void {
  const windowId = useWindowId();
  const { show } = useBookView();
  const onRequest = useEffectEvent(show);
  useEffect(
    () => (windowId === undefined ? undefined : onRequestedAccount(windowId, onRequest)),
    [windowId],
  );
}
