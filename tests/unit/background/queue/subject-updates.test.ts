import { expect, it } from 'vitest';
import type { SubjectUpdates } from '@/lib/background/queue/subject-updates';
import { draftOf } from '../../../support/queue/jobs';
import { setUpQueue } from '../../../support/queue/queue';

const ADA = 'person:slug:ada-lind';

/** Counts the outcomes about a subject. */
const counts: SubjectUpdates = {
  changesSubject: ({ state }) => state === 'done',
  change: (stored) => ((stored as number | undefined) ?? 0) + 1,
};

it('an outcome changes its subject in the same transaction, however many are in one call', async () => {
  const { memory, start } = setUpQueue();
  const queue = await start(undefined, { subjects: counts });
  await Promise.all(['a', 'b'].map((key) => queue.addOne(draftOf({ key, group: 'together' }))));
  await queue.drain();
  expect(memory.getSubject(ADA)).toBe(2);
});

it('a fault in what follows from an outcome is reported, and the outcome is stored', async () => {
  const { memory, start, faults } = setUpQueue();
  const fault = new Error('a bug');
  const queue = await start(undefined, {
    subjects: {
      ...counts,
      change: () => {
        throw fault;
      },
    },
  });
  const id = await queue.addOne();
  await queue.drain();
  expect(memory.get(id)).toMatchObject({ state: 'done', output: 'found' });
  expect(memory.getSubject(ADA)).toBeUndefined();
  expect(faults).toEqual([fault]);
});
