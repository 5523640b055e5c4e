import { accountSchema } from '@/lib/contract/service/book';
import type { Subject } from '@/lib/contract/stored/job';
import { listAccountPersonKeys, listPeople } from '../book/account-people';
import { listMentions } from './mentions';

/** The keys of an answer's account's people, also of those whom nothing but a name identifies. */
function listAnswerKeys(output: unknown): string[] {
  if (typeof output !== 'object' || output === null || !('account' in output)) return [];
  const account = accountSchema.safeParse(output.account).data;
  if (!account) return [];
  return listPeople(account).flatMap((person) => listAccountPersonKeys(person, account));
}

/** The key of a subject that is a person. */
export const listSubjectKeys = ({ kind, key }: Subject): string[] =>
  kind === 'person' ? [key] : [];

/** The keys of all people whom a job names, each once. */
export const listJobMentions = (job: { subject: Subject; output: unknown }): string[] => [
  ...new Set([
    ...listSubjectKeys(job.subject),
    ...listMentions(job),
    ...listAnswerKeys(job.output),
  ]),
];
