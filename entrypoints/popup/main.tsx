import { QueueLine } from '@/components/activity/queue-line';
import { PopupFrame } from '@/components/frame/popup-frame';
import { PageGlance } from '@/components/page/page-glance';
import { showPage } from '@/components/show-page';

showPage(<PopupFrame page={<PageGlance />} queue={<QueueLine />} />);
