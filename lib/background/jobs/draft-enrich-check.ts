import type { CrmSearchRequest } from '@/lib/contract/service/crm-search';
import type { JobOf } from '@/lib/contract/stored/job';
import { draftJob } from './draft-job';
import type { Draft } from '../queue/requests/add-jobs';

/** The check whether the CRM shows whom a job has enriched and pushed. Not of that job's bulk: its end is the bulk's. */
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
