import type { ListItem } from '@/lib/contract/service/lists';
import type { JobInput } from '@/lib/contract/stored/job-kinds';
import { toCompanyDomain } from '@/lib/domain/company/company-domain';
import { toCompanyKey, toPersonKey } from '@/lib/domain/person/match-keys';
import { callAgain, defineJob } from './define-job';
import { noteListFault } from './list-fault';

/**
 * Adds a person or a company to a list. After a lost response, the list is searched for it, page by page, before it is added
 * again.
 */

/** Normalises a value, because the service may trim or lower-case it, or store null instead of an empty one. */
const fold = (value: unknown) => (typeof value === 'string' ? value.trim().toLowerCase() : '');

/** Addresses are compared by what they identify: the service may add a slash or `www.`, or write a domain in another form. */
const TO_KEY: Partial<Record<string, (value: string) => string | null>> = {
  social_url: (url) => toPersonKey(url) ?? toCompanyKey(url),
  domain: toCompanyDomain,
};

function isSame(field: string, asked: unknown, held: unknown): boolean {
  const [one, other] = [fold(asked), fold(held)];
  const key = TO_KEY[field]?.(one) ?? null;
  return one === other || (key !== null && key === TO_KEY[field]?.(other));
}

const isThisItem = (asked: JobInput<'list-item.add'>, item: ListItem) =>
  Object.entries(asked).every(
    ([field, value]) =>
      field === 'listId' || fold(value) === '' || isSame(field, value, item[field]),
  );

/** The newest of an item and its copies, as the service returns it. */
const findNewest = (items: ListItem[]): ListItem | undefined =>
  items.toSorted((one, other) => (other.createdAt ?? '').localeCompare(one.createdAt ?? ''))[0];

export const listItemAddJob = defineJob({
  kind: 'list-item.add',
  operation: 'addListItem',
  onLostResponse: { checkWith: 'readListItems' },
  isHeldForUndo: false,
  isFreeRead: false,
  waitingWriteKind: 'list',
  holdsTeamIds: ({ contact_id }) => contact_id !== undefined,
  isTeamAnswer: false,
  run: async ({ input, operation, progress }, context) => {
    const { client, lists, additions, now } = context;
    const keep = async (item: ListItem) => {
      await additions.askForCheck(input.listId, now()).catch(noteListFault);
      await lists.addItem(input.listId, item).catch(noteListFault);
      return { type: 'done', output: item } as const;
    };
    if (operation !== 'readListItems') return keep(await client.addListItem(input));
    const { pagesRead, firstId } = progress ?? { pagesRead: 0, firstId: null };
    const { listId } = input;
    const { items, hasNextPage } = await client.readListItems({ listId, page: pagesRead });
    const found = findNewest(items.filter((item) => isThisItem(input, item)));
    if (found) return keep(found);
    const pageFirstId = items[0]?.id ?? null;
    // A service that does not know the `page` parameter returns the first page each time.
    const isNewPage = pageFirstId !== firstId;
    return hasNextPage && isNewPage
      ? {
          ...callAgain('readListItems', now()),
          progress: { pagesRead: pagesRead + 1, firstId: pageFirstId },
          inDoubt: true,
        }
      : callAgain('addListItem', now());
  },
});
