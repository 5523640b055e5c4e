import { findNewestJob } from '@/lib/contract/stored/job-state';
import type { CrmKind } from '@/lib/contract/service/crm-kinds';
import type { Mapping } from '@/lib/contract/service/crm-sync';
import { SERVICE, useAskService } from './jobs/ask-service';
import { useSubjectJobs } from './jobs/jobs';

/** Which settings of which CRM; null: the service's own choice. */
export interface MappingQuestion {
  crm: CrmKind | null;
  settingsType: string | null;
}

/**
 * Which field keys does the team's mapping read, and by which does it match? Null in the place of the question: no
 * mapping is used. A mapping that was read stands until another one is.
 */
export function useMapping(question: MappingQuestion | null) {
  const { data: jobs } = useSubjectJobs(SERVICE);
  const input = question && {
    ...(question.crm && { crm: question.crm }),
    ...(question.settingsType && { settings_type: question.settingsType }),
  };
  const findAsked = (isMeant: (state: string) => boolean) =>
    input &&
    findNewestJob(
      jobs,
      'mapping.read',
      (job) =>
        job.input.crm === input.crm &&
        job.input.settings_type === input.settings_type &&
        isMeant(job.state),
    );
  const asked = useAskService(
    input && {
      kind: 'mapping.read',
      input,
      subject: { kind: 'service', key: SERVICE, label: input.crm ?? '' },
      lane: 'prefetch',
    },
    jobs,
    findAsked(() => true) ?? undefined,
  );
  const mapping: Mapping | null = findAsked((state) => state === 'done')?.output ?? null;
  return { ...asked, mapping };
}
