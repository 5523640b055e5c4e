import '@/lib/contract/jitless';
import { QueueLine } from '@/components/activity/queue-line';
import { BookGlance } from '@/components/book/book-glance';
import { PageGlance } from '@/components/page/page-glance';
import { prepareFirstData } from '@/components/shell/first-data';
import { PopupFrame } from '@/components/shell/popup-frame';
import { showPage } from '@/components/shell/show-page';

void showPage(
  <PopupFrame page={<PageGlance />} book={<BookGlance />} queue={<QueueLine />} />,
  prepareFirstData,
);
