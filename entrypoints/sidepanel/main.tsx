import { ActivityTab } from '@/components/activity/activity-tab';
import { BookViewProvider } from '@/components/book/book-view';
import { PageBook } from '@/components/book/page-book';
import { TodayTab } from '@/components/book/today-tab';
import { PanelFrame } from '@/components/frame/panel-frame';
import { PageTab } from '@/components/page/page-tab';
import { PagePush } from '@/components/push/page-push';
import { showPage } from '@/components/show-page';

showPage(
  <BookViewProvider>
    <PanelFrame
      tabs={[
        {
          id: 'page',
          content: (
            <PageTab
              renderPush={(page) => <PagePush page={page} />}
              renderBook={(page) => <PageBook page={page} />}
            />
          ),
        },
        { id: 'today', content: <TodayTab /> },
        { id: 'activity', content: <ActivityTab /> },
      ]}
    />
  </BookViewProvider>,
);
