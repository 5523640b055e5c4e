import { Settings } from 'lucide-react';
import { Tabs } from 'radix-ui';
import { Suspense, useState, type ReactNode } from 'react';
import { openSettings } from '@/lib/platform/windows';
import { t } from '@/locales/t';
import { useBookView } from '../book/book-view';
import { useWantedAccount } from '../book/use-wanted-account';
import { AskedDeedProvider } from '../domain/asked-deed';
import { UnheardClick } from '../domain/unheard-click';
import { useJobCounts } from '../queries/job-counts';
import { Badge } from '../ui/badge';
import { IconButton } from '../ui/icon-button';
import { PauseBanner } from './pause-banner';
import { UndoBar } from './undo-bar';
import { useFrontTab } from './use-front-tab';

interface PanelTab {
  id: 'page' | 'today' | 'lists' | 'activity';
  content: ReactNode;
}

/** The side panel: its tabs, the way to the settings, and what is said on every tab. */
export function PanelFrame({ tabs }: { tabs: PanelTab[] }) {
  const { data: counts } = useJobCounts();
  const [tab = '', setTab] = useFrontTab();
  const { asked } = useBookView().view;
  const [answered, setAnswered] = useState(asked);
  useWantedAccount();
  // Whoever asks for an account means the tab that shows it.
  if (asked !== answered) {
    setAnswered(asked);
    if (asked) setTab('today');
  }
  return (
    <AskedDeedProvider
      onAsked={() => {
        setTab('page');
      }}
    >
      <Tabs.Root value={tab} onValueChange={setTab} className="flex h-dvh min-w-0 flex-col">
        <header className="flex shrink-0 items-center justify-between border-b border-line bg-surface px-2">
          <Tabs.List className="flex">
            {tabs.map(({ id }) => (
              <Tabs.Trigger
                key={id}
                value={id}
                className="-mb-px flex h-11 items-center gap-1.5 border-b-2 border-transparent px-2.5 font-medium text-muted transition-colors hover:text-ink focus-visible:-outline-offset-4 data-[state=active]:border-accent data-[state=active]:text-ink"
              >
                {t(`tab.${id}`)}
                {id === 'activity' && counts && counts.needsYou > 0 && (
                  <Badge tone="warn">{t('tab.needsYou', { count: counts.needsYou })}</Badge>
                )}
              </Tabs.Trigger>
            ))}
          </Tabs.List>
          <IconButton
            icon={Settings}
            label={t('common.settings')}
            onClick={() => void openSettings()}
          />
        </header>
        <PauseBanner />
        <main className="min-h-0 flex-1">
          {tabs.map(({ id, content }) => (
            <Tabs.Content
              key={id}
              value={id}
              // What is for screen readers only is placed by it: without that it would make the document scroll too.
              className="relative h-full overflow-y-auto focus-visible:-outline-offset-2"
            >
              <Suspense fallback={null}>{content}</Suspense>
            </Tabs.Content>
          ))}
        </main>
        <UnheardClick className="shrink-0 border-t border-line p-3" />
        <UndoBar />
      </Tabs.Root>
    </AskedDeedProvider>
  );
}
