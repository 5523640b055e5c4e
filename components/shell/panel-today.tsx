import { AddManyToList } from '../lists/add-to-list/add-many-to-list';
import { TodayTab } from '../book/today-tab';
import { BulkActions } from '../bulk/bulk-actions';

/** "Today", with what can be done with many accounts at once. */
export const PanelToday = () => (
  <TodayTab
    renderMany={(source, onDone) => (
      <>
        <BulkActions source={source} onDone={onDone} />
        <AddManyToList source={source} onDone={onDone} />
      </>
    )}
  />
);
