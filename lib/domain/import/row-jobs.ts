import { MAX_SUBJECT_TEXT } from '@/lib/contract/limits';
import type { NewJobInput } from '@/lib/contract/messages/new-job';
import { mapInSlices } from '@/lib/platform/yield-to-main';
import { toSubjectOf } from '../push/record/bulk-subject';
import type { CheckedRow, TargetList } from './check-rows';
import { getShownName } from '../lists/list-item-words';

/** `source`: identifies the row if nothing in it does. */
function toJob({ id, entity }: TargetList, { values }: CheckedRow, source: string): NewJobInput {
  const isCompany = entity === 'COMPANY';
  const { social_url, email, domain, company_name } = values;
  const label = getShownName(values);
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
    subject: { kind, key, label: label.slice(0, MAX_SUBJECT_TEXT) },
    lane: 'bulk',
  };
}

/** `bulkId`: the bulk that adds the rows. */
export const toAddRowJobs = (
  list: TargetList,
  rows: CheckedRow[],
  bulkId: string,
): Promise<NewJobInput[]> =>
  mapInSlices(rows, (row) => toJob(list, row, `row ${bulkId} ${row.number}`));
