import { describe, expect, it } from 'vitest';
import { completeDraft, draftJob } from '@/lib/background/jobs/draft-job';
import { storedJobOf } from '../../../support/queue/stored-jobs';

/** How a staged draft is completed with the list that was created for it. */

const connection = { id: '1'.repeat(32), origin: 'https://one.example' };
const subject = { kind: 'person', key: 'person:slug:ada-lind', label: 'Ada Lind' } as const;
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

describe('a staged draft', () => {
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
