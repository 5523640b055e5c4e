import type { AccountList } from '@/lib/contract/service/book';
import type { SandboxControl } from '../sandbox-control';

/** The answers of a service that is far larger than the demo. */

/** The first letter of forty scripts, each of which has sixteen in a row. */
const SCRIPTS = [
  ...[0x61, 0x3b1, 0x430, 0x561, 0x5d0, 0x627, 0x710, 0x780, 0x7ca, 0x915],
  ...[0x9aa, 0xa15, 0xaaa, 0xb2a, 0xb95, 0xc2a, 0xcaa, 0xd2a, 0xd9a, 0xe01],
  ...[0xe94, 0xf40, 0x1000, 0x10d0, 0xac00, 0x1208, 0x13a0, 0x1410, 0x1681, 0x16a0],
  ...[0x1780, 0x1820, 0x3042, 0x30a2, 0x3105, 0x4e00, 0xa000, 0x2d30, 0x2c30, 0x2c80],
];
const LETTERS = 16;
const NAME_LENGTH = 200;
const ACCOUNTS = 10_000;
const OWNERS = 10_000;
const FIELDS = 500;
export const WEBHOOKS = 1000;

/** A name without a space, in one of the scripts. */
const toName = (index: number) =>
  Array.from({ length: NAME_LENGTH }, (_, at) =>
    String.fromCodePoint((SCRIPTS[index % SCRIPTS.length] ?? 0) + ((index + at) % LETTERS)),
  ).join('');

const listOf = <T>(length: number, toEach: (index: number) => T) =>
  Array.from({ length }, (_, index) => toEach(index));

/** Makes the sandbox answer so. Returns the name of an account or owner by its index, and the keys of the mapped fields. */
export async function answerLargely({ ask, addFault }: SandboxControl) {
  const { accounts, ...facts } = (await ask('/todays-accounts')) as AccountList;
  const owners = listOf(OWNERS, (index) => ({ id: `owner-${index}`, name: toName(index) }));
  const book = listOf(ACCOUNTS, (index) => ({
    ...accounts[index % accounts.length],
    domain: `account-${index}.example`,
    name: toName(index),
    rank: index + 1,
    owner: owners[index],
  }));
  const keys = listOf(FIELDS, (index) => `custom_${toName(index).toLowerCase()}`);
  const webhooks = listOf(WEBHOOKS, (index) => ({ id: `webhook-${index}`, name: toName(index) }));
  const answer = (path: string, body: unknown) =>
    addFault({ path, status: 200, body, times: 'always' });
  await answer('/todays-accounts/owners', owners);
  await answer('/todays-accounts', { ...facts, accounts: book });
  await answer('/crm/mapping', { crm: 'crm_one', object: 'contact', keys, unicity: keys });
  await answer('/webhooks', webhooks);
  return { toName, keys };
}
