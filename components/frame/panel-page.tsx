import { PageBook } from '../book/page-book';
import { PageTab } from '../page/page-tab';
import { PagePush } from '../push/page-push';

/** "This page", with what a book knows about it and the way to push it. */
export const PanelPage = () => (
  <PageTab
    renderPush={(page) => <PagePush page={page} />}
    renderBook={(page) => <PageBook page={page} />}
  />
);
