import type { JobInput, JobKind } from '@/lib/contract/stored/job-kinds';
import { PIN_KEYS } from '@/lib/domain/crm-fields/field-keys';
import type { JobTraits } from '../queue/job-traits';

/** What a job's kind and input say of the connection that it was made for. */

const FREE_READS: ReadonlySet<JobKind> = new Set([
  'crm.search',
  'enrich.check',
  'book.read',
  'owners.read',
  'mapping.read',
  'webhooks.read',
  'list.read',
  'list-items.read',
  'connection.test',
]);

/** Whether it writes nothing and costs nothing. Company search with research may cost. */
export function isFreeRead<K extends JobKind>(kind: K, input: JobInput<K>): boolean {
  if (kind === 'company.search') return !(input as JobInput<'company.search'>).enrich;
  return FREE_READS.has(kind);
}

const holdsPins = ({ contacts = [], companies = [], webhook_id }: JobInput<'push'>): boolean =>
  webhook_id !== undefined ||
  [...contacts, ...companies].some((record) => PIN_KEYS.some((key) => Object.hasOwn(record, key)));

const HOLDERS: { [K in JobKind]?: (input: JobInput<K>) => boolean } = {
  push: holdsPins,
  'account.assign': () => true,
  'account.enrich': ({ person }) => person !== undefined && !person.startsWith('http'),
  'list-item.add': ({ contact_id }) => contact_id !== undefined,
};

/** Whether it names a record, an owner or a webhook of a team: with another key the same id may mean another. */
const holdsTeamIds = <K extends JobKind>(kind: K, input: JobInput<K>): boolean =>
  HOLDERS[kind]?.(input) ?? false;

/** A write without the instant at which its own key's CRM was checked: it is checked again before it is sent. */
function forgetCheck(input: JobInput<JobKind>): JobInput<JobKind> | undefined {
  if (!('seen' in input) || !input.seen) return undefined;
  return { ...input, seen: { ...input.seen, at: 0 } } as JobInput<JobKind>;
}

export const getConnectionTraits = <K extends JobKind>(
  kind: K,
  input: JobInput<K>,
): Pick<JobTraits, 'isFreeRead' | 'holdsTeamIds' | 'inputForOtherKey'> => ({
  isFreeRead: isFreeRead(kind, input),
  holdsTeamIds: holdsTeamIds(kind, input),
  inputForOtherKey: forgetCheck(input),
});
