import {
  Activity,
  ArrowLeft,
  ListChecks,
  ListPlus,
  RefreshCw,
  ScanText,
  Search,
  Settings,
  Sparkles,
  Sun,
  Upload,
  type LucideIcon,
} from 'lucide-react';
import type { CommandEntry, CommandGroup } from '@/components/command-box/command-entry';
import { useConnection } from '@/components/queries/connection';
import { useAddJob } from '@/components/queries/jobs/add-job';
import { useCurrentPage } from '@/components/queries/page/current-page';
import { useChangeLookUp, useLookUp } from '@/components/queries/page/look-up';
import { useSettings } from '@/components/queries/settings';
import { useAskForAction } from '@/components/shared/requested-action';
import type { ActionName } from '@/lib/contract/messages/look-up';
import { toBookJob } from '@/lib/domain/book/new-account-jobs';
import { isShown, isVerified, type ShownPage } from '@/lib/domain/person/shown-page';
import { openSettings } from '@/lib/platform/windows';
import { t } from '@/locales/t';
import { PANEL_TABS, type PanelTabId } from '../panel-tab-id';

const TAB_ICONS: Record<PanelTabId, LucideIcon> = {
  page: ScanText,
  today: Sun,
  lists: ListChecks,
  activity: Activity,
};

/** Whoever is on the tab of the page; null: nobody. */
function useShownPage(): ShownPage | null {
  const { data: page } = useCurrentPage();
  const { data: lookUp } = useLookUp();
  if (lookUp?.found.type === 'record') return lookUp.found.report;
  const report = page?.report;
  const isThere = report && report.status !== 'reading' && report.status !== 'wall';
  return isThere && isShown(report) ? report : null;
}

type PageAction = Omit<CommandEntry, 'run'> & { id: ActionName };

/** What can be done with the one on the page: as its own button would. */
function listActions(page: ShownPage): PageAction[] {
  const addToList = {
    id: 'add-to-list',
    icon: ListPlus,
    title: t('commandBox.addToList'),
  } as const;
  // For others, the rep must click the button, which explains the risk.
  if (!isVerified(page)) return [addToList];
  return page.identity.kind === 'person'
    ? [
        { id: 'enrich', icon: Sparkles, title: t('contact.enrich') },
        { id: 'enrich-and-push', icon: Upload, title: t('push.enrichAndPush') },
        addToList,
      ]
    : [
        { id: 'enrich', icon: Search, title: t('company.lookUp') },
        { id: 'enrich-and-push', icon: Upload, title: t('push.push') },
        addToList,
      ];
}

/** What can be done now, as commands of the box. `tab`: the one in front, to which nobody has to go. */
export function usePanelCommands(
  tab: string | undefined,
  onTab: (tab: PanelTabId) => void,
): CommandGroup {
  const { data: connection } = useConnection();
  const { bookChoice } = useSettings();
  const { data: lookUp } = useLookUp();
  const { mutate: changeLookUp } = useChangeLookUp();
  const { mutate: addJob } = useAddJob();
  const ask = useAskForAction();
  const page = useShownPage();

  const actions =
    page && connection
      ? listActions(page).map((action): CommandEntry => ({
          ...action,
          run: () => {
            ask({ action: action.id, key: page.identity.key, listId: null });
          },
        }))
      : [];
  const back: CommandEntry = {
    id: 'back',
    icon: ArrowLeft,
    title: t('lookUp.back'),
    run: () => {
      changeLookUp(null);
      onTab('page');
    },
  };
  const refresh: CommandEntry = {
    id: 'refresh',
    icon: RefreshCw,
    title: t('commandBox.refreshToday'),
    run: () => {
      addJob(toBookJob('book.refresh', bookChoice));
      onTab('today');
    },
  };
  const tabs = PANEL_TABS.filter((id) => id !== tab).map((id): CommandEntry => ({
    id: `go:${id}`,
    icon: TAB_ICONS[id],
    title: t('commandBox.goTo', { name: t(`tab.${id}`) }),
    run: () => {
      onTab(id);
    },
  }));
  const settings: CommandEntry = {
    id: 'settings',
    icon: Settings,
    title: t('commandBox.goTo', { name: t('common.settings') }),
    run: () => void openSettings(),
  };
  const entries = [
    ...actions,
    ...(lookUp?.found.type === 'record' ? [back] : []),
    ...tabs,
    ...(connection ? [refresh] : []),
    settings,
  ];
  return { id: 'commands', atFirst: entries.length, entries };
}
