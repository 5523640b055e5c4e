import { ProblemError } from '@/lib/contract/problem-error';
import type { RequestOf } from '@/lib/contract/service/operations';
import type { SampleAnswers } from './sample-service';

type Values = Omit<RequestOf<'addListItem'>, 'listId'>;

export interface SampleList {
  id: string;
  name: string;
  entity: 'COMPANY' | 'PEOPLE';
  createdAt: string;
  items: (Values & { id: string; createdAt: string })[];
}

type ListOperation =
  | 'createList'
  | 'readList'
  | 'deleteList'
  | 'addListItem'
  | 'readListItems'
  | 'deleteListItem';

/** The answers about lists, which change `lists`. */
export function answerLists(lists: SampleList[], now: string): Pick<SampleAnswers, ListOperation> {
  const expectList = (listId: string): SampleList => {
    const list = lists.find(({ id }) => id === listId);
    if (!list) throw new ProblemError({ code: 'not-found' });
    return list;
  };
  const describe = ({ id, name, entity, createdAt }: SampleList) => ({
    id,
    name,
    entity,
    createdAt,
    updatedAt: now,
  });
  return {
    createList: ({ name, entity }) => {
      const list = { id: crypto.randomUUID(), name, entity, createdAt: now, items: [] };
      lists.push(list);
      return describe(list);
    },
    readList: ({ listId }) => describe(expectList(listId)),
    deleteList: ({ listId }) => {
      const list = expectList(listId);
      lists.splice(lists.indexOf(list), 1);
      return describe(list);
    },
    addListItem: ({ listId, ...values }) => {
      const item = { ...values, id: crypto.randomUUID(), createdAt: now };
      expectList(listId).items.push(item);
      return item;
    },
    readListItems: ({ listId, page }) => {
      const { items } = expectList(listId);
      return { items: page === 0 ? items : [], hasNextPage: false, total: items.length };
    },
    deleteListItem: ({ listId, itemId }) => {
      const list = expectList(listId);
      list.items = list.items.filter(({ id }) => id !== itemId);
      return describe(list);
    },
  };
}
