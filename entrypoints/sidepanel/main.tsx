import { ActivityTab } from '@/components/activity/activity-tab';
import { PanelFrame } from '@/components/frame/panel-frame';
import { PageTab } from '@/components/page/page-tab';
import { PagePush } from '@/components/push/page-push';
import { showPage } from '@/components/show-page';

showPage(
  <PanelFrame
    tabs={[
      { id: 'page', content: <PageTab renderPush={(page) => <PagePush page={page} />} /> },
      { id: 'activity', content: <ActivityTab /> },
    ]}
  />,
);
