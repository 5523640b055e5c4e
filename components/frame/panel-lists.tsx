import { ListImport } from '../import/list-import';
import { ListsTab } from '../lists/lists-tab';

/** "Lists", with what other features do with a list. */
export const PanelLists = () => <ListsTab renderImport={(head) => <ListImport head={head} />} />;
