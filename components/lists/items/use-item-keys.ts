import type { RefObject } from 'react';
import type { SubjectView } from '@/lib/contract/messages/subject-view';
import type { ListItem } from '@/lib/contract/service/lists';
import type { ListHead } from '@/lib/contract/stored/list';
import { getBestEmail, getFoundValues } from '@/lib/domain/lists/found-values';
import { toPageAddress } from '@/lib/domain/person/match-keys';
import { useAddJob } from '../../queries/jobs/add-job';
import { useRowKeys } from '../../ui/use-row-keys';
import { toRemoval } from './item-words';
import { useListsView } from '../lists-view';
import { toggleSelected } from '../../ui/toggle-selected';

interface ItemKeys {
  scroller: RefObject<HTMLElement | null>;
  items: ListItem[];
  head: ListHead;
  currentIndex: number;
  getKnown: (item: ListItem) => SubjectView | undefined;
  focusItem: (index: number) => void;
  /** To the search. */
  onSearch: () => void;
}

/** The keys of the items. */
export function useItemKeys({
  scroller,
  items,
  head,
  currentIndex,
  getKnown,
  focusItem,
  onSearch,
}: ItemKeys) {
  const { change } = useListsView();
  const { mutate: askJob } = useAddJob();

  /** Whether the key meant something. */
  const press = (key: string): boolean => {
    if (key === 'j' || key === 'ArrowDown') focusItem(currentIndex + 1);
    else if (key === 'k' || key === 'ArrowUp') focusItem(currentIndex - 1);
    else if (key === 'Home') focusItem(0);
    else if (key === 'End') focusItem(items.length - 1);
    else if (key === '/') onSearch();
    else if (key === '?') change({ areKeysShown: true });
    else if (key === 'Escape') {
      change(({ open }) => (open === null ? { selected: new Set() } : { open: null }));
    } else return act(key);
    return true;
  };

  const act = (key: string): boolean => {
    const item = items[currentIndex];
    if (!item) return false;
    const { id, social_url } = item;
    if (key === 'x') {
      change(({ selected }) => ({ current: id, selected: toggleSelected(selected, id) }));
    } else if (key === 'c') {
      const found = getFoundValues(item, head.list.entity, getKnown(item));
      const email = getBestEmail(item, found);
      if (email !== null) void navigator.clipboard.writeText(email);
    } else if (key === 'd') {
      askJob(toRemoval(head, item));
    } else if (key === 'o') {
      const profile = toPageAddress(social_url);
      if (profile !== null) window.open(profile, '_blank', 'noopener,noreferrer');
    } else {
      return false;
    }
    return true;
  };

  useRowKeys(scroller, press);
}
