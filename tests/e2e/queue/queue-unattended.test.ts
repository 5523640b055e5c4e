import { expect, it } from 'vitest';
import { SECOND } from '@/lib/contract/duration';
import type { AccountList } from '@/lib/contract/service/book';
import { accountEnrichOf } from '../../support/new-jobs';
import { startProduct } from '../../support/product';

const ENRICH = '/todays-accounts/enrich';
/** A worker without an event is ended after 30 s, unless a debugger looks on. */
const ANSWER_MS = 40 * SECOND;

it(
  'waits 40 s for an answer in a browser that nothing is attached to',
  { timeout: 120_000 },
  async () => {
    const product = await startProduct();
    const { sandbox } = product;
    const book = (await sandbox.ask('/todays-accounts?scope=all')) as AccountList;
    const account = book.accounts.find(({ person }) => person?.social_url && !person.phone);
    if (!account) throw new Error('Nobody in the book lacks a phone');
    await sandbox.addFault({ path: ENRICH, delay_ms: ANSWER_MS });

    const { id } = await product.send('job.add', accountEnrichOf(account.domain));
    const found = await product.leaveAlone(async () => {
      await expect
        .poll(() => sandbox.listCalls(ENRICH), {
          timeout: ANSWER_MS + 15 * SECOND,
          interval: SECOND,
        })
        .toMatchObject([{ status: 200 }]);
    });

    await expect
      .poll(() => found.send('job.get', { id }))
      .toMatchObject({
        state: 'done',
        attempts: 0,
        output: { account: { domain: account.domain } },
      });
    expect(await sandbox.listCalls(ENRICH)).toHaveLength(1);
  },
);
