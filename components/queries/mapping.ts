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
 * The field keys that the team's mapping reads, and those it matches by. `question` null: no mapping is used. The last
 * mapping is used until a newer one is read.
 */
export function useMapping(question: MappingQuestion | null) {
  const { data: jobs } = useSubjectJobs(SERVICE);
  const input = question && {
    ...(question.crm && { crm: question.crm }),
    ...(question.settingsType && { settings_type: question.settingsType }),
  };
  const findAsked = (matches: (state: string) => boolean) =>
    input &&
    findNewestJob(
      jobs,
      'mapping.read',
      (job) =>
        job.input.crm === input.crm &&
        job.input.settings_type === input.settings_type &&
        matches(job.state),
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
