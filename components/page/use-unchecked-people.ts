import { useQueries } from '@tanstack/react-query';
import { listValidAnswers } from '@/lib/domain/person/still-valid-answers';
import type { ShownPage } from '@/lib/domain/person/shown-page';
import { subjectJobsQuery } from '../queries/jobs/jobs';
import { readCrmAnswer } from '../queries/page/read-crm-answer';

/** Those of whom no CRM has said yet whether they are in it, and who are not being looked up. */
export const useUncheckedPeople = (people: ShownPage[]): ShownPage[] =>
  useQueries({
    queries: people.map(({ identity }) => subjectJobsQuery(identity.key)),
    combine: (results) =>
      people.filter((page, index) => {
        const jobs = results[index]?.data;
        if (!jobs) return false;
        const { type } = readCrmAnswer(listValidAnswers(page, jobs));
        return type === 'unasked' || type === 'not-checked';
      }),
  });
