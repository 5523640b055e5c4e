import { ListChecks } from 'lucide-react';
import type { ListItem } from '@/lib/contract/service/lists';
import { getItemName, listItemFacts } from '@/lib/domain/lists/list-item-words';
import { t } from '@/locales/t';
import { Card } from '@/components/ui/card';
import { StateView } from '@/components/ui/state-view';

/** Shows that somebody is already in the list, and under which name. */
export const DuplicateNote = ({ item }: { item: ListItem }) => (
  <div role="status">
    <Card>
      <StateView icon={ListChecks} tone="warn" title={t('addToList.already')}>
        <p dir="auto">{[getItemName(item), ...listItemFacts(item)].filter(Boolean).join(' · ')}</p>
      </StateView>
    </Card>
  </div>
);
