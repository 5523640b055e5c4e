import { QueueLine } from '@/components/activity/queue-line';
import { BookGlance } from '@/components/book/book-glance';
import { askForPopup } from '@/components/shell/ask-ahead';
import { PopupFrame } from '@/components/shell/popup-frame';
import { PageGlance } from '@/components/page/page-glance';
import { showPage } from '@/components/shell/show-page';

void showPage(
  <PopupFrame page={<PageGlance />} book={<BookGlance />} queue={<QueueLine />} />,
  askForPopup,
);
