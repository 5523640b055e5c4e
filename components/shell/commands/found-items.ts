import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Building2, UserRound } from 'lucide-react';
import type { CommandEntry, LateGroup } from '@/components/command-box/command-entry';
import { useListsView } from '@/components/lists/lists-view';
import { getListName, useKnownLists } from '@/components/queries/lists/lists';
import { MAX_FOUND_ITEMS } from '@/lib/contract/limits';
import type { FoundItem, KnownList } from '@/lib/contract/stored/list';
import { getItemName, listItemFacts } from '@/lib/domain/lists/list-item-words';
import { send } from '@/lib/platform/send';
import { t } from '@/locales/t';
import type { PanelTabId } from '../panel-tab-id';

/** A single letter is in almost every name. */
const FEWEST_LETTERS = 2;

const NONE: never[] = [];

/**
 * The items of the known lists that a text means. The background searches them, because lists have thousands; what it found
 * of an earlier text stays until the next answer.
 */
export function useFoundItems(typed: string, onTab: (tab: PanelTabId) => void): LateGroup {
  const text = typed.trim();
  const isWanted = text.length >= FEWEST_LETTERS;
  const { data: lists = NONE } = useKnownLists(isWanted);
  const { data: found = NONE, isFetching } = useQuery({
    queryKey: ['lists', 'search', text],
    queryFn: () => send('list.search', { text }),
    enabled: isWanted && lists.length > 0,
    gcTime: 0,
    placeholderData: keepPreviousData,
  });
  const { show } = useListsView();
  const byId = new Map(lists.map((known) => [known.list.id, known]));
  return {
    group: {
      id: 'items',
      atFirst: 0,
      entries: (isWanted ? found : NONE).slice(0, MAX_FOUND_ITEMS).flatMap((each) => {
        const known = byId.get(each.listId);
        return known
          ? [
              toItemEntry(each, known, () => {
                show(each.listId, each.item.id);
                onTab('lists');
              }),
            ]
          : [];
      }),
    },
    isSearching: isFetching,
  };
}

function toItemEntry({ item, listId }: FoundItem, known: KnownList, run: () => void): CommandEntry {
  return {
    id: `item:${listId}:${item.id}`,
    icon: known.list.entity === 'COMPANY' ? Building2 : UserRound,
    title: getItemName(item) ?? t('common.noName'),
    detail: [getListName(known), ...listItemFacts(item)].join(' · '),
    words: [item.company_name, item.email, item.domain].filter((word) => word !== null),
    run,
  };
}
