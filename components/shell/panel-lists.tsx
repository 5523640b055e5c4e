import { ManyActions } from '../push/many/many-actions';
import { ListImport } from '../import/list-import';
import { ListsTab } from '../lists/lists-tab';
import { toListSource } from '../queries/lists/list-source';

/** "Lists", with what other features do with a list. */
export const PanelLists = () => (
  <ListsTab
    renderMany={(head, selected) => (
      <ManyActions source={toListSource(head, selected)} isAll={selected === null} />
    )}
    renderImport={(head) => <ListImport head={head} />}
  />
);
