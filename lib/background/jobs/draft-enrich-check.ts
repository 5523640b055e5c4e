import type { CrmSearchRequest } from '@/lib/contract/service/crm-search';
import type { JobOf } from '@/lib/contract/stored/job';
import { draftJob } from './draft-job';
import type { Draft } from '../queue/requests/add-jobs';

/** Drafts the check whether the CRM shows the person of an `enrich` job. It is not part of the job's bulk, which may end. */
export const draftEnrichCheck = (
  { id, subject }: Pick<JobOf<'enrich'>, 'id' | 'subject'>,
  request: CrmSearchRequest,
): Draft =>
  draftJob(
    'enrich.check',
    { enrichId: id, request },
    { subject, lane: 'prefetch', again: false },
    { holdMs: 0, bulkId: null },
  );
