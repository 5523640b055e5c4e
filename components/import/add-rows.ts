import { SECOND } from '@/lib/contract/duration';
import type { MessageInput } from '@/lib/contract/messages';
import type { NewJobInput } from '@/lib/contract/new-job';
import { ProblemError } from '@/lib/contract/problem-error';
import { send } from '@/lib/platform/send';
import { toSubjectOf } from '@/lib/records/bulk-subject';
import type { NewBulk } from '../queries/new-bulk';
import type { CheckedRow, TargetList } from './check-rows';
import { getRowName } from './row-words';
import { mapInSlices } from './slices';

/** Puts rows on disk as jobs of one bulk. Each message is answered when what it holds is there. */

/**
 * Rows in one message. Packing it is one task, which the rep would feel at thousands; each waits for its turn among all that
 * the background does meanwhile, which takes long at hundreds.
 */
const ROWS_PER_MESSAGE = 500;

/** The background may die and be born again a few times before this is over. */
const TRIES = 5;

const wait = (ms: number) =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

/**
 * Says it again when the background died before it answered: the same jobs of the same bulk are the same jobs, were they
 * on disk already or not. A problem that it answers with is thrown.
 */
async function sayAgain(input: MessageInput<'bulk.add'>): Promise<void> {
  for (let left = TRIES - 1; ; left -= 1) {
    try {
      await send('bulk.add', input);
      return;
    } catch (error) {
      const isAnswer = error instanceof ProblemError && error.problem.code !== 'internal';
      if (isAnswer || left === 0) throw error;
      await wait(SECOND / 4);
    }
  }
}

/** `source`: tells the row from every other one, for one that nothing in it identifies. */
function toJob({ id, entity }: TargetList, { values }: CheckedRow, source: string): NewJobInput {
  const isCompany = entity === 'COMPANY';
  const { social_url, email, domain, company_name } = values;
  const label = getRowName(values);
  const { kind, key } = toSubjectOf(
    isCompany ? null : { fullName: label, socialUrl: social_url, email },
    isCompany
      ? { name: values.name ?? company_name, domain, socialUrl: social_url }
      : { name: company_name, domain },
    source,
  );
  return {
    kind: 'list-item.add',
    input: { listId: id, ...values },
    subject: { kind, key, label: label.slice(0, 600) },
    lane: 'bulk',
  };
}

interface Adding {
  bulk: NewBulk;
  list: TargetList;
  rows: CheckedRow[];
  /** How many of them are on disk already. */
  from: number;
  /** Told how many are, after each message. */
  onAdded: (count: number) => void;
}

/** @throws ProblemError what the background refuses a message with. */
export async function addRows({ bulk, list, rows, from, onAdded }: Adding): Promise<void> {
  for (let at = from; at < rows.length; at += ROWS_PER_MESSAGE) {
    const part = rows.slice(at, at + ROWS_PER_MESSAGE);
    const jobs = await mapInSlices(part, (row) => toJob(list, row, `row ${bulk.id} ${row.number}`));
    await sayAgain({ bulk, jobs });
    onAdded(at + part.length);
  }
}
