import { useQueries } from '@tanstack/react-query';
import { readCrmAnswer } from '@/lib/domain/subject/crm-answer';
import { keepValidAnswers } from '@/lib/domain/subject/valid-answers';
import type { ShownPage } from '@/lib/domain/person/shown-page';
import { subjectViewQuery } from '../queries/subject-views';

/** Those of whom no CRM has said yet whether they are in it, and who are not being looked up. */
export const useUncheckedPeople = (people: ShownPage[]): ShownPage[] =>
  useQueries({
    queries: people.map(({ identity }) => subjectViewQuery(identity.key)),
    combine: (results) =>
      people.filter((page, index) => {
        const view = results[index]?.data;
        if (!view) return false;
        const { type } = readCrmAnswer(keepValidAnswers(page, view));
        return type === 'unasked' || type === 'not-checked';
      }),
  });
