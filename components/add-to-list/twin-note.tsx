import { ListChecks } from 'lucide-react';
import type { ListItem } from '@/lib/contract/lists';
import { getItemName, listItemFacts } from '@/lib/records/list-item-words';
import { t } from '@/locales/t';
import { Card } from '../ui/card';
import { StateView } from '../ui/face';

/** Says that somebody is in the list already, and as whom. */
export const DuplicateNote = ({ item }: { item: ListItem }) => (
  <div role="status">
    <Card>
      <StateView icon={ListChecks} tone="warn" title={t('addToList.already')}>
        <p dir="auto">{[getItemName(item), ...listItemFacts(item)].filter(Boolean).join(' · ')}</p>
      </StateView>
    </Card>
  </div>
);
