import type { Lane } from '@/lib/contract/stored/job';
import type { ListItem } from '@/lib/contract/service/lists';
import type { NewJobInput } from '@/lib/contract/messages/new-job';
import type { ListHead } from '@/lib/contract/stored/list';
import { getItemName } from '@/lib/domain/lists/list-item-words';
import { t } from '@/locales/t';
import { toRemoveItemJob } from '@/lib/domain/lists/new-list-jobs';
import { getListName } from '../../queries/lists/lists';

export const getShownName = (item: ListItem): string => getItemName(item) ?? t('common.noName');

/** The removal of an item from the list that is shown. */
export const toRemoval = (head: ListHead, item: ListItem, lane: Lane = 'click'): NewJobInput =>
  toRemoveItemJob({ id: head.list.id, name: getListName(head) }, item, {
    name: getShownName(item),
    lane,
  });
