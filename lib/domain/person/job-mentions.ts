import { accountSchema } from '@/lib/contract/service/book';
import { listAccountPersonKeys, listPeople } from '../book/account-people';
import { listMentions } from './mentions';

/** The keys of an answer's account's people, also of those whom nothing but a name identifies. */
function listAnswerKeys(output: unknown): string[] {
  if (typeof output !== 'object' || output === null || !('account' in output)) return [];
  const account = accountSchema.safeParse(output.account).data;
  if (!account) return [];
  return listPeople(account).flatMap((person) => listAccountPersonKeys(person, account));
}

/** The keys of all people whom a job names, each once. */
export const listJobMentions = (job: { output: unknown }): string[] => [
  ...new Set([...listMentions(job), ...listAnswerKeys(job.output)]),
];
