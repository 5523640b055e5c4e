import type { BulkSource } from '@/lib/domain/push/record/bulk-record';
import { nameAction } from '@/locales/name-action';
import { t } from '@/locales/t';
import { AddManyToList } from '../lists/add-to-list/add-many-to-list';
import { TodayTab } from '../book/today-tab';
import { ManyActions, PushOne, UpdateMany } from '../push/many/many-actions';

/** Always the same function, so that an account is rendered again only when it changes. */
const renderAccount = (source: BulkSource, name: string) => (
  <>
    <PushOne source={source} name={name} />
    <AddManyToList source={source} label={nameAction(t('addToList.title'), name)} />
  </>
);

/** "Today", with what can be done with an account, and with many at once. */
export const PanelToday = ({ onPage }: { onPage: () => void }) => (
  <TodayTab
    onPage={onPage}
    renderAccount={renderAccount}
    renderUpdate={(source, words) => <UpdateMany source={source} words={words} />}
    renderMany={(source, onDone) => (
      <>
        <ManyActions source={source} onDone={onDone} />
        <AddManyToList source={source} onDone={onDone} />
      </>
    )}
  />
);
