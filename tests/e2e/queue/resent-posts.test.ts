import { expect, it } from 'vitest';
import { CAST } from '@/sandbox/data/cast';
import { lookUp } from '../../support/look-up';
import { expectNoErrors, startProduct } from '../../support/product';

/** A POST that the browser sends again by itself: on a kept connection that drops before the answer. */

const ENRICH = '/trigger/enrich/sync';
const PUSH = '/trigger/crm-sync';
const PERSON = { name: 'Callum Brightwater', company: 'Solveig Wind' };

it('"Enrich and push" for a person known by name only leaves one contact', async () => {
  const product = await startProduct({
    allows: [
      { rule: 'repeat', path: ENRICH, because: 'the browser sends it again by itself' },
      { rule: 'early-retry', because: 'the browser sends it again by itself' },
    ],
  });
  const { sandbox } = product;
  // Nothing that is sent finds the contact again, so that a second write makes a second one.
  await sandbox.changeMapping({
    key: 'demo',
    crm: 'crm_one',
    mapping: 'contact',
    without: ['main_email', 'svc_social_url'],
  });
  for (const path of [ENRICH, PUSH]) {
    await sandbox.addFault({ method: 'POST', path, when: 'kept_connection', drop: 'after' });
  }
  const { panel } = await product.openBeside(`/in/${CAST.ownedByCaller}/`);
  await panel.getByText('Yours', { exact: true }).waitFor();
  await lookUp(panel, `${PERSON.name}, ${PERSON.company}`);
  await panel.getByText(/^Not in /).waitFor();
  await panel.getByRole('button', { name: 'Enrich and push' }).click();
  await panel.getByRole('button', { name: 'Continue' }).click();
  await panel
    .getByRole('region', { name: 'Last action' })
    .getByText('Created in CRM one')
    .waitFor();

  const enriched = await sandbox.listCalls(ENRICH);
  expect(enriched).toHaveLength(2);
  for (const { body } of enriched) expect(body).not.toHaveProperty('sync_to_crm');
  const [pushed, ...again] = await sandbox.listCalls(PUSH);
  expect(pushed?.body).toMatchObject({ idempotency_key: expect.any(String) as string });
  expect(again.map(({ body }) => body)).toEqual([pushed?.body]);
  const contacts = (await sandbox.readState()).crm.crm_one?.contacts ?? [];
  expect(contacts.filter(({ name }) => name === PERSON.name)).toHaveLength(1);
  await expectNoErrors(product.browser);
});
