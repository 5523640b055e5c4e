import type { SubjectView } from '@/lib/contract/messages/subject-view';
import type { Job } from '@/lib/contract/stored/job';
import { isJobOpen } from '@/lib/contract/stored/job-state';
import type { RecordPreference } from '@/lib/contract/stored/record-preference';
import type { StoredSubject } from '@/lib/contract/stored/subject';
import { buildView, listFailedJobs } from '@/lib/domain/subject/build-view';
import { changeSubject } from '@/lib/domain/subject/change-subject';

/** What is known after these jobs about one person or company, which were made for no connection. */
export const viewOf = (...jobs: Job[]): SubjectView => viewWith(null, ...jobs);

/** The same, with what the rep decided. */
export function viewWith(preference: RecordPreference | null, ...jobs: Job[]): SubjectView {
  const subject = jobs.reduce<StoredSubject | undefined>(changeSubject, undefined);
  const subjects = subject ? [subject] : [];
  const failed = new Set(listFailedJobs(subjects, null));
  return buildView({
    subjects,
    jobs: jobs.filter((job) => isJobOpen(job) || failed.has(job.id)),
    connectionId: null,
    correction: null,
    preference,
  });
}
