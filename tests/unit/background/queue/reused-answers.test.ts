import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { addJobs } from '@/lib/background/queue/requests/add-jobs';
import { createIdbQueueStore } from '@/lib/background/queue-store/idb-queue-store';
import { MINUTE } from '@/lib/contract/duration';
import { draftOf } from '../../../support/queue/jobs';
import { openFresh, storedJobOf } from '../../../support/queue/stored-jobs';

it('reuses an answer that is committed while the same question is being added', async () => {
  const { transaction } = createIdbQueueStore(await openFresh());
  let time = 1_800_000_000_000;
  const now = () => (time += 1);
  const asked = storedJobOf({ id: 'asked', key: 'question', state: 'running' });
  await transaction((stored) => stored.put(asked));

  // The browser opens the second transaction at once, and holds its reads until the first has ended.
  const committed = transaction(async (stored) => {
    await stored.get('asked');
    await stored.put({ ...asked, state: 'done', changedAt: now() });
  });
  const added = transaction((stored) =>
    addJobs(stored, [draftOf({ key: 'question', freshMs: MINUTE })], {
      now,
      createId: () => 'another',
    }),
  );
  await committed;
  expect(await added).toEqual(['asked']);
});
