import { describe, expect, it } from 'vitest';
import { completeDraft, draftJob } from '@/lib/background/jobs/draft-job';
import { CRM_ANSWER_FRESH_MS } from '@/lib/contract/freshness';
import { SECOND } from '@/lib/contract/duration';
import { storedJobOf } from '../../../support/queue/stored-jobs';

/** What the queue is given for a job, and how a draft is completed with the list that was created for it. */

const subject = { kind: 'person', key: 'person:slug:ada-lind', label: 'Ada Lind' } as const;

describe('a draft', () => {
  const search = { email: 'ada@lind.example' };
  const push = { contacts: [{ svc_full_name: 'Ada Lind' }] };
  const hold = { holdMs: 5 * SECOND, bulkId: 'fair' };

  it('has its subject, its kind and its question in its key', () => {
    const asked = { subject, lane: 'prefetch', again: false } as const;
    expect(draftJob('crm.search', search, asked, hold)).toEqual({
      kind: 'crm.search',
      key: 'person:slug:ada-lind\ncrm.search\n{"email":"ada@lind.example"}',
      lane: 'prefetch',
      operation: 'searchCrm',
      group: '',
      subject,
      bulkId: 'fair',
      input: search,
      freshMs: CRM_ANSWER_FRESH_MS,
      holdMs: 0,
      isAnew: false,
    });
  });

  it.each([
    ['is answered from the store', false, CRM_ANSWER_FRESH_MS],
    ['is asked again', true, 0],
  ])('of a read %s when the rep wants it anew: %s', (_, again, freshMs) => {
    const asked = { subject, lane: 'click', again } as const;
    expect(draftJob('crm.search', search, asked, hold)).toMatchObject({ freshMs, isAnew: false });
  });

  it.each([false, true])('of a write can be undone, and is a second one: %s', (again) => {
    const asked = { subject, lane: 'click', again } as const;
    expect(draftJob('push', push, asked, hold)).toMatchObject({
      holdMs: 5 * SECOND,
      isAnew: again,
    });
  });
});

const connection = { id: '1'.repeat(32), origin: 'https://one.example' };
const draftOf = (listId: string) => ({
  ...draftJob(
    'list-item.add',
    { listId, full_name: 'Ada Lind' },
    { subject, lane: 'bulk', again: false },
    { holdMs: 0, bulkId: 'fair' },
  ),
  connection,
});
const created = storedJobOf({
  kind: 'list.create',
  operation: 'createList',
  state: 'done',
  output: { id: 'list-7', name: 'Fair', entity: 'PEOPLE' },
});

describe('a draft of a bulk with a new list', () => {
  it('is for the list that was created, and its key names that list and its connection', () => {
    const { key, ...wanted } = draftOf('list-7');
    expect(completeDraft(draftOf('not-yet'), created)).toMatchObject({
      ...wanted,
      key: `${key}\n${connection.id}`,
    });
  });

  it('stays as it is after a job that creates no list', () => {
    const draft = draftOf('list-1');
    expect(completeDraft(draft, storedJobOf({ kind: 'list.read' }))).toBe(draft);
  });

  it('stays as it is when it adds nothing to a list', () => {
    const draft = { ...draftOf('list-1'), kind: 'push' as const };
    expect(completeDraft(draft, created)).toBe(draft);
  });
});
