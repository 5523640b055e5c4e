import type { ReactNode } from 'react';
import type { ListItem } from '@/lib/contract/service/lists';
import type { ListHead } from '@/lib/contract/stored/list';
import { ConnectNote } from '../shared/connect-note';
import { FailedRead } from '../shared/problem-note';
import { useConnection } from '../queries/connection';
import { useListStart } from '../queries/lists/lists';
import { KnownLists } from './known-lists';
import { ListSkeleton } from './list-skeleton';
import { useListsView } from './lists-view';
import { OpenList } from './open-list';

/** What other features do with a list, as it is shown. */
export interface ListSlots {
  /** Many at once: all of the list (`selected` is null), or what is selected of it. */
  renderMany: (head: ListHead, selected: ListItem[] | null) => ReactNode;
  renderImport: (head: ListHead) => ReactNode;
}

/** "Lists": the lists that were made or opened here, and the one that is open. */
export function ListsTab(slots: ListSlots) {
  const connected = useConnection();
  const { listId } = useListsView().view;

  if (connected.isLoadingError) return <FailedRead query={connected} />;
  if (connected.isPending) return <ListSkeleton />;
  if (!connected.data) return <ConnectNote />;
  return listId === null ? <KnownLists /> : <OneList key={listId} id={listId} {...slots} />;
}

function OneList({ id, ...slots }: ListSlots & { id: string }) {
  const read = useListStart(id);
  if (read.isLoadingError) return <FailedRead query={read} />;
  if (read.isPending) return <ListSkeleton />;
  // It was deleted, or forgotten.
  return read.data ? <OpenList start={read.data} {...slots} /> : <KnownLists />;
}
