import 'fake-indexeddb/auto';
import { expect, it } from 'vitest';
import { readChoice, saveChoice } from '@/lib/background/choices';
import { NO_CHOICE } from '@/lib/contract/no-choice';
import { openFresh } from '../../support/stored-jobs';

const VANITY = 'person:slug:ada-lind';
const LEAD = 'person:sales:abc';
const choice = { pin: { crm: 'crm_one', id: '7' }, trustedOwners: ['u2'] };

it('stands for the person that it was made about, and for nobody else', async () => {
  const database = await openFresh();
  await saveChoice(database, VANITY, choice);
  expect(await readChoice(database, VANITY)).toEqual(choice);
  expect(await readChoice(database, LEAD)).toEqual(NO_CHOICE);
});

it('stands under every address that the person is known by, whenever that was learnt', async () => {
  const database = await openFresh();
  await saveChoice(database, VANITY, choice);
  await database.put('knownKeys', [LEAD, VANITY], LEAD);
  await database.put('knownKeys', [LEAD, VANITY], VANITY);
  expect(await readChoice(database, LEAD)).toEqual(choice);
  await saveChoice(database, LEAD, NO_CHOICE);
  expect(await readChoice(database, VANITY)).toEqual(NO_CHOICE);
});

it('that cannot be read is none', async () => {
  const database = await openFresh();
  await database.put('choices', { pin: 'broken' }, VANITY);
  expect(await readChoice(database, VANITY)).toEqual(NO_CHOICE);
});
