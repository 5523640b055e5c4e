import { expect, it } from 'vitest';
import { addTestBulk, waitForEnd } from '../../support/bulks';
import { CROWD, enrichOf } from '../../support/new-jobs';
import { HIGHEST_LIMITS, startProduct } from '../../support/product';

const ENRICH = '/trigger/enrich/sync';
const RETRY_AFTER_S = 3;
/** Calls that were on their way when the service answered 429: as long as its answer takes on a busy machine. */
const TRAVEL_MS = 100;

it('starts nothing of an operation after a 429 before the instant that it names, in a bulk', async () => {
  const product = await startProduct({
    hasLimits: false,
    settings: { limits: HIGHEST_LIMITS },
    allows: [
      {
        rule: 'retry-after',
        path: ENRICH,
        because: 'many calls are under way at once here: the test allows them longer, see below',
      },
    ],
  });
  const { sandbox } = product;
  await sandbox.addFault({ path: ENRICH, status: 429, retry_after: RETRY_AFTER_S });
  const people = CROWD.slice(0, 60);
  await addTestBulk(
    product,
    'refused',
    people.map((slug) => enrichOf(slug, {}, 'bulk')),
  );
  const { counts } = await waitForEnd(product, 'refused');
  expect(counts).toMatchObject({ done: people.length });

  const calls = await sandbox.listCalls(ENRICH);
  expect(calls.filter(({ status }) => status === 429)).toHaveLength(1);
  const times = calls.map(({ at, status }) => ({ at: Date.parse(at), status }));
  const refusedAt = times.find(({ status }) => status === 429)?.at ?? NaN;
  const tooEarly = times.filter(
    ({ at }) => at > refusedAt + TRAVEL_MS && at < refusedAt + RETRY_AFTER_S * 1000,
  );
  expect(tooEarly).toEqual([]);
});
