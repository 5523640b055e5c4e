import '@/lib/contract/jitless';
import { BookViewProvider } from '@/components/book/book-view';
import { windowIdQuery } from '@/components/queries/window-id';
import { prepareFirstData } from '@/components/shell/first-data';
import { PanelFrame } from '@/components/shell/panel-frame';
import { PanelToday } from '@/components/shell/panel-today';
import { ListsViewProvider } from '@/components/lists/lists-view';
import { showPage } from '@/components/shell/show-page';
import { lazyScreen } from '@/components/ui/lazy-screen';
import { logFault } from '@/lib/platform/log';
import { persistStorage } from '@/lib/platform/persist-storage';
import { markPanelOpen } from '@/lib/platform/windows';

// Loaded when they are first shown, so that the panel opens sooner.
const PanelPage = lazyScreen(async () => (await import('@/components/shell/panel-page')).PanelPage);
const PanelLists = lazyScreen(
  async () => (await import('@/components/shell/panel-lists')).PanelLists,
);
const ActivityTab = lazyScreen(
  async () => (await import('@/components/activity/activity-tab')).ActivityTab,
);

void showPage(
  <BookViewProvider>
    <ListsViewProvider>
      <PanelFrame
        tabs={[
          { id: 'page', content: <PanelPage /> },
          {
            id: 'today',
            content: (onFront) => <PanelToday onPage={() => onFront('page')} />,
          },
          { id: 'lists', content: <PanelLists /> },
          {
            id: 'activity',
            content: (onFront) => <ActivityTab onToday={() => onFront('today')} />,
          },
        ]}
      />
    </ListsViewProvider>
  </BookViewProvider>,
  (client) => {
    client
      .fetchQuery(windowIdQuery)
      .then(markPanelOpen)
      .catch((error: unknown) => logFault('panel requests', error));
    return prepareFirstData(client);
  },
);
void persistStorage();
