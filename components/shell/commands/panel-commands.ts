import {
  ArrowLeft,
  CircleQuestionMark,
  RefreshCw,
  Settings,
  SlidersHorizontal,
} from 'lucide-react';
import { useBookView } from '@/components/book/book-view';
import type { CommandEntry, CommandGroup } from '@/components/command-box/command-entry';
import { useConnection } from '@/components/queries/connection';
import { useAddJob } from '@/components/queries/jobs/add-job';
import { useChangeLookUp, useLookUp } from '@/components/queries/page/look-up';
import { useSettings } from '@/components/queries/settings';
import { useOpenHelp } from '@/components/shared/help/help';
import { toBookJob } from '@/lib/domain/book/new-account-jobs';
import type { ShownPage } from '@/lib/domain/person/shown-page';
import { openSettings } from '@/lib/platform/windows';
import { nameAction } from '@/locales/name-action';
import { t } from '@/locales/t';
import { PANEL_TABS, TAB_ICONS, type PanelTabId } from '../panel-tab-id';
import { usePageActions, type CopiedEmail } from './page-actions';

interface PanelCommands {
  /** The tab in front, to which nobody has to go. */
  tab: string | undefined;
  onTab: (tab: PanelTabId) => void;
  /** Whoever is on the tab of the page; null: nobody, or no service is connected. */
  page: ShownPage | null;
  copied: CopiedEmail | null;
}

/** What can be done now, as commands of the box. */
export function usePanelCommands({ tab, onTab, page, copied }: PanelCommands): CommandGroup {
  const { data: connection } = useConnection();
  const { bookChoice } = useSettings();
  const { data: lookUp } = useLookUp();
  const { mutate: changeLookUp } = useChangeLookUp();
  const { mutate: addJob } = useAddJob();
  const { change: changeBook } = useBookView();
  const openHelp = useOpenHelp();
  const { actions, lists } = usePageActions(page, copied);

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
    title: nameAction(t('tab.today'), t('book.refresh')),
    run: () => {
      addJob(toBookJob('book.refresh', bookChoice));
      onTab('today');
    },
  };
  const filter: CommandEntry = {
    id: 'filter',
    icon: SlidersHorizontal,
    title: nameAction(t('tab.today'), t('book.filters')),
    run: () => {
      changeBook({ areToolsShown: true });
      onTab('today');
    },
  };
  const tabs = PANEL_TABS.filter((id) => id !== tab).map((id): CommandEntry => ({
    id: `go:${id}`,
    icon: TAB_ICONS[id],
    title: t('commandBox.goTo', { name: t(`tab.${id}`) }),
    run: () => onTab(id),
  }));
  const settings: CommandEntry = {
    id: 'settings',
    icon: Settings,
    title: t('commandBox.goTo', { name: t('common.settings') }),
    run: () => void openSettings(),
  };
  const help: CommandEntry = {
    id: 'help',
    icon: CircleQuestionMark,
    title: t('common.help'),
    shortcut: '?',
    run: openHelp,
  };
  const first = [
    ...actions,
    ...(lookUp?.found.type === 'record' ? [back] : []),
    ...tabs,
    ...(connection ? [refresh, filter] : []),
    help,
    settings,
  ];
  return { id: 'commands', atFirst: first.length, entries: [...first, ...lists] };
}
