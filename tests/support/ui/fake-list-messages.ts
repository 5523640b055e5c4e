import { HOUR } from '@/lib/contract/duration';
import { isJobOpen } from '@/lib/contract/stored/job-state';
import type { ListItem } from '@/lib/contract/service/lists';
import type { MessageInput, MessageName, Topic } from '@/lib/contract/messages/messages';
import type { ListHead } from '@/lib/contract/stored/list';
import { listItemKeys } from '@/lib/domain/lists/item-match-keys';
import type { KeptList } from '../lists';
import type { FakeBackground } from './fake-background';

/** Messages about lists in the fake background. */

type ListMessage = Extract<MessageName, `list.${string}`>;

const ITEMS_PER_CHUNK = 200;

/** The revision of a chunk changes with any of its items. */
const toChunks = (items: ListItem[]) =>
  Array.from({ length: Math.ceil(items.length / ITEMS_PER_CHUNK) }, (_, at) => {
    const part = items.slice(at * ITEMS_PER_CHUNK, (at + 1) * ITEMS_PER_CHUNK);
    return { revision: JSON.stringify(part), size: part.length };
  });

const toHead = ({ head, items }: KeptList): ListHead => ({
  ...head,
  loaded: items.length,
  chunks: toChunks(items),
});

export function answerListMessages(
  background: FakeBackground,
  announce: (...topics: Topic[]) => void,
): { [N in ListMessage]: (input: MessageInput<N>) => unknown } {
  const find = (id: string) => background.lists.find(({ head }) => head.list.id === id);
  const change = (id: string, changed: Partial<KeptList['head']>) => {
    background.lists = background.lists.map((list) =>
      list.head.list.id === id ? { ...list, head: { ...list.head, ...changed } } : list,
    );
    announce('lists');
    return null;
  };
  return {
    'list.known': () =>
      background.lists.map(toHead).sort((one, other) => other.usedAt - one.usedAt),
    'list.get': ({ id }) => {
      const list = find(id);
      return list ? { head: toHead(list), first: list.items.slice(0, ITEMS_PER_CHUNK) } : null;
    },
    'list.chunk': ({ id, index }) =>
      find(id)?.items.slice(index * ITEMS_PER_CHUNK, (index + 1) * ITEMS_PER_CHUNK) ?? [],
    'list.jobs': ({ id }) =>
      background.jobs.filter(
        (job) =>
          'listId' in job.input &&
          job.input.listId === id &&
          job.kind !== 'list-item.add' &&
          job.state !== 'done' &&
          (isJobOpen(job) || Date.now() - job.changedAt < HOUR),
      ),
    'list.match': ({ id, matchQueries }) => {
      const list = find(id);
      const entity = list?.head.list.entity === 'COMPANY' ? 'COMPANY' : 'PEOPLE';
      return matchQueries.map((matchQuery) => {
        const wanted = listItemKeys(entity, matchQuery);
        return (
          list?.items.find((item) =>
            listItemKeys(entity, item).some((key) => wanted.includes(key)),
          ) ?? null
        );
      });
    },
    'list.use': ({ id }) => change(id, { usedAt: Date.now() }),
    'list.rename': ({ id, name }) => change(id, { localName: name }),
    'list.forget': ({ id }) => {
      background.lists = background.lists.filter(({ head }) => head.list.id !== id);
      announce('lists');
      return null;
    },
  };
}
