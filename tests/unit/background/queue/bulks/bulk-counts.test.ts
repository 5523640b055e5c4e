import { describe, expect, it } from 'vitest';
import { NO_COUNTS } from '@/lib/contract/stored/bulk';
import {
  changeCounts,
  createCountChanges,
  listCounted,
} from '@/lib/background/queue/bulks/bulk-counts';
import type { QueueJob } from '@/lib/background/queue/store';
import { storedBulkOf, storedJobOf } from '../../../../support/queue/stored-jobs';

const AFTER = { after: { id: 'first', holdMs: 0 } };

describe('a job', () => {
  it.each<[string, Partial<QueueJob>, unknown[]]>([
    ['of no bulk counts nowhere', {}, []],
    ['counts in its bulk', { bulkId: 'fair' }, [['fair', 'waiting']]],
    [
      'that bulks share counts in each',
      { bulkId: 'fair', sharedBulkIds: ['spring'], state: 'failed' },
      [
        ['fair', 'failed'],
        ['spring', 'failed'],
      ],
    ],
    ['that comes after another does not count yet', { bulkId: 'fair', ...AFTER }, []],
    [
      'that was cancelled with the one before it does not count',
      { bulkId: 'fair', ...AFTER, state: 'cancelled' },
      [],
    ],
    [
      'that could not be completed counts as failed',
      { bulkId: 'fair', ...AFTER, state: 'failed' },
      [['fair', 'failed']],
    ],
    [
      'with one after it counts until it is done',
      { bulkId: 'fair', followedIn: ['fair'], state: 'needs-you' },
      [['fair', 'needs-you']],
    ],
    [
      'that is done leaves the count to the one after it, in the bulk that has both',
      { bulkId: 'fair', sharedBulkIds: ['spring'], followedIn: ['fair'], state: 'done' },
      [['spring', 'done']],
    ],
  ])('%s', (_, changed, expected) => {
    expect(listCounted(storedJobOf(changed))).toEqual(expected);
  });
});

describe('the changes of a transaction', () => {
  it('are those of jobs and of what is in chunks, added up', () => {
    const changes = createCountChanges();
    changes.addUntaken('fair', 3);
    changes.addUntaken('fair', -2);
    changes.move(undefined, storedJobOf({ bulkId: 'fair', state: 'running' }));
    changes.move(
      storedJobOf({ bulkId: 'spring' }),
      storedJobOf({ bulkId: 'spring', notBefore: 99 }),
    );
    expect(changes.list()).toEqual([['fair', { waiting: 1, untaken: 1, running: 1 }]]);
  });

  it('count what enrichments have found, but of somebody whose push comes after', () => {
    const enrich = (contact: object | null): QueueJob =>
      storedJobOf({ kind: 'enrich', bulkId: 'fair', state: 'done', output: { contact } });
    const reached = enrich({ email: 'ada@lind.example', phone: null });
    const changes = createCountChanges();
    changes.move(storedJobOf({ kind: 'enrich', bulkId: 'fair', state: 'running' }), reached);
    changes.move(undefined, { ...enrich({ phone: '+4930123' }), followedIn: ['fair'] });
    changes.move(undefined, enrich({ phone: '+4930124' }));
    changes.move(undefined, enrich(null));
    changes.move(
      undefined,
      storedJobOf({ bulkId: 'fair', state: 'done', output: { contact: {} } }),
    );
    const [[, change] = ['', {}]] = changes.list();
    expect(change).toEqual({ running: -1, done: 4, people: 3, emails: 1, phones: 1 });
    const found = { people: 3, emails: 1, phones: 1 };
    const bulk = changeCounts(storedBulkOf('fair'), change, 7);
    expect(bulk).toMatchObject({ found });
    changes.move(reached, undefined);
    const [[, after] = ['', {}]] = changes.list();
    expect(after).toMatchObject({ people: 2, phones: 1 });
  });
});

describe('a bulk', () => {
  const open = storedBulkOf('fair', { counts: { ...NO_COUNTS, waiting: 1 } });

  it('ends when nothing of it waits or runs any more', () => {
    expect(changeCounts(open, { waiting: -1, running: 1 }, 7)).toMatchObject({ endedAt: null });
    const ended = changeCounts(open, { waiting: -1, done: 1 }, 7);
    expect(ended).toMatchObject({ endedAt: 7, counts: { ...NO_COUNTS, done: 1 } });
    expect(changeCounts(ended, { done: -1, failed: 1 }, 9)).toMatchObject({ endedAt: 7 });
  });

  it('goes on when one of its jobs is tried again, and its end is told again', () => {
    const told = { ...open, endedAt: 7, isEndTold: true, counts: { ...NO_COUNTS, failed: 1 } };
    const again = changeCounts(told, { failed: -1, waiting: 1 }, 9);
    expect(again).toMatchObject({ endedAt: null, isEndTold: false });
  });

  it('of which nobody is left does not end', () => {
    expect(changeCounts(open, { waiting: -1 }, 7)).toMatchObject({ endedAt: null });
  });
});
