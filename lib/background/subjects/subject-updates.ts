import type { Job } from '@/lib/contract/stored/job';
import { changesSubject, changeSubject } from '@/lib/domain/subject/change-subject';
import type { SubjectUpdates } from '../queue/subject-updates';
import { parseSubject, toSubjectRecord } from '../storage/subjects';

/** How the queue keeps subjects up to date. This folder: keeps subjects, and answers `subject.view`. */
export const subjectUpdates: SubjectUpdates = {
  // A stored job is of one of the kinds.
  changesSubject: (job) => changesSubject(job),
  change(stored, job) {
    const before = parseSubject(stored);
    const after = changeSubject(before, job as Job);
    return after && after !== before ? toSubjectRecord(after) : undefined;
  },
};
