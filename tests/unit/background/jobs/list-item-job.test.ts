import { describe, expect, it } from 'vitest';
import type { JobInput } from '@/lib/contract/stored/job-kinds';
import { clientOf, jobOf, NOW, runOne } from '../../../support/queue/job-runs';

const input = { listId: 'list-1', full_name: 'Ada Lind', email: 'ada@lind.example' };

const itemOf = (id: string, known: object = {}) => ({ id, full_name: `Person ${id}`, ...known });
const pageOf = (items: object[], hasNextPage = false) => ({ items, hasNextPage, total: 99 });
const added = itemOf('item-7', { full_name: 'Ada Lind', email: 'ada@lind.example' });

/** What the job does at the check after a lost answer, from page to page of the list. */
const check = (asked: JobInput<'list-item.add'>, progress: object | null, ...pages: unknown[]) => {
  const { client, method } = clientOf('readListItems', ...pages);
  const job = jobOf('list-item.add', asked, {
    operation: 'readListItems',
    progress,
    inDoubt: true,
  });
  return { result: runOne('list-item.add', job, client), method };
};

/** Checks page after page until the check is over; answers which were read, and what it came to. */
async function checkAll(...pages: unknown[]) {
  const { client, method } = clientOf('readListItems', ...pages);
  const checkFrom = async (progress: object | null): Promise<string> => {
    const changed = { operation: 'readListItems', progress, inDoubt: true };
    const result = await runOne('list-item.add', jobOf('list-item.add', input, changed), client);
    if (result.type !== 'again') return result.type;
    if (method.mock.calls.length > 9) return 'never';
    return result.inDoubt ? checkFrom(result.progress) : result.operation;
  };
  const end = await checkFrom(null);
  return { read: method.mock.calls.map(([request]) => request), end };
}

const again = {
  type: 'again',
  operation: 'addListItem',
  progress: null,
  group: '',
  notBefore: NOW,
};

describe('an item for a list', () => {
  it('is answered as the service added it', async () => {
    const { client, method } = clientOf('addListItem', added);
    expect(await runOne('list-item.add', jobOf('list-item.add', input), client)).toMatchObject({
      type: 'done',
      output: added,
    });
    expect(method).toHaveBeenCalledExactlyOnceWith(input);
  });
});

describe('an item whose answer was lost', () => {
  it('was added when the list holds it', async () => {
    const { result, method } = check(input, null, pageOf([itemOf('item-1'), added], true));
    expect(await result).toMatchObject({ type: 'done', output: { id: 'item-7' } });
    expect(method).toHaveBeenCalledExactlyOnceWith({ listId: 'list-1', page: 0 });
  });

  it('was added when the list holds it without spaces, capital letters and what is empty', async () => {
    const asked = { ...input, full_name: ' ADA Lind', location: '', email: 'Ada@lind.example' };
    const { result } = check(asked, null, pageOf([{ ...added, location: null }]));
    expect(await result).toMatchObject({ type: 'done', output: { id: 'item-7' } });
  });

  it('was added when the list holds what was sent of it', async () => {
    const asked = {
      ...input,
      domain: 'https://www.Lind.example/about',
      social_url: 'https://linkedin.com/in/Ada-Lind/?x=1',
    };
    const held = {
      ...added,
      domain: 'lind.example',
      social_url: 'https://www.linkedin.com/in/ada-lind',
    };
    const { result } = check(asked, null, pageOf([held]));
    expect(await result).toMatchObject({ type: 'done', output: { id: 'item-7' } });
  });

  it.each([
    ['a slash', { social_url: 'https://www.linkedin.com/in/ada-lind/' }],
    ['no www', { social_url: 'https://linkedin.com/in/ada-lind' }],
    ['http', { social_url: 'http://www.linkedin.com/in/Ada-Lind' }],
    ['the domain as an address', { domain: 'https://www.xn--bcher-kva.de/' }],
    ['the domain in letters', { domain: 'Bücher.de' }],
  ])('was added when the service holds it with %s', async (_, changed) => {
    const social_url = 'https://www.linkedin.com/in/ada-lind';
    const sent = { social_url, domain: 'xn--bcher-kva.de' };
    const held = pageOf([{ ...added, ...sent, ...changed }]);
    const { result } = check({ ...input, ...sent }, null, held);
    expect(await result).toMatchObject({ type: 'done', output: { id: 'item-7' } });
  });

  it('is another one when the list holds another profile', async () => {
    const asked = { ...input, social_url: 'https://www.linkedin.com/in/ada-lind' };
    const held = { ...added, social_url: 'https://www.linkedin.com/in/ada-lindt' };
    expect(await check(asked, null, pageOf([held])).result).toEqual(again);
  });

  it('was added when the list holds it with more than was sent', async () => {
    const asked = { ...input, location: '', job_title: undefined };
    const { result } = check(
      asked,
      null,
      pageOf([{ ...added, location: 'Bonn', job_title: 'CTO' }]),
    );
    expect(await result).toMatchObject({ type: 'done', output: { id: 'item-7' } });
  });

  it.each([
    ['the last one', ['2026-01-01T10:00:00Z', '2026-01-01T10:00:02Z', '2026-01-01T10:00:01Z'], 1],
    ['the one with a date', [null, '2026-01-01T10:00:00Z', null], 1],
    ['the first one without dates', [null, null], 0],
  ])('is, of several copies, %s', async (_, dates, newest) => {
    const copies = dates.map((createdAt, index) => ({ ...added, id: `copy-${index}`, createdAt }));
    const { result } = check(input, null, pageOf(copies));
    expect(await result).toMatchObject({ type: 'done', output: { id: `copy-${newest}` } });
  });

  it('is added again when the list does not hold it', async () => {
    const alike = { ...added, email: null };
    const { result } = check(input, null, pageOf([itemOf('item-1'), alike]));
    expect(await result).toEqual(again);
  });

  it('is searched for page by page, in doubt until the last', async () => {
    const { result } = check(input, null, pageOf([itemOf('item-1'), itemOf('item-2')], true));
    expect(await result).toEqual({
      type: 'again',
      operation: 'readListItems',
      progress: { pagesRead: 1, firstId: 'item-1' },
      group: '',
      notBefore: NOW,
      inDoubt: true,
    });
  });

  it('is found on a later page', async () => {
    const pages = [
      pageOf([itemOf('item-1')], true),
      pageOf([itemOf('item-2')], true),
      pageOf([itemOf('item-3'), added], true),
    ];
    expect(await checkAll(...pages)).toEqual({
      read: [0, 1, 2].map((page) => ({ listId: 'list-1', page })),
      end: 'done',
    });
  });

  it('is added again when no page holds it', async () => {
    const pages = [pageOf([itemOf('item-1')], true), pageOf([itemOf('item-2')])];
    expect(await checkAll(...pages)).toMatchObject({
      read: [{ page: 0 }, { page: 1 }],
      end: 'addListItem',
    });
  });

  it('is not searched for for ever by a service that answers the first page again and again', async () => {
    expect(await checkAll(pageOf([itemOf('item-1')], true))).toMatchObject({
      read: [{ page: 0 }, { page: 1 }],
      end: 'addListItem',
    });
  });
});
