import { describePerson, type PersonKnown } from '@/lib/domain/subject/describe-person';
import type { ShownPage } from '@/lib/domain/person/shown-page';
import { usePauses } from '../jobs/queue-state';
import { useSubjectView } from '../subject-views';
import type { AskedCrmAnswer } from './crm-answer';
import { useFoundAccount } from './found-account';

/** All that is known of the person on a page and of what the CRM was `asked` about them, and what to do next. */
export function usePersonKnown(
  page: ShownPage,
  { answer, error }: Pick<AskedCrmAnswer, 'answer' | 'error'>,
): PersonKnown {
  const { data: view } = useSubjectView(page);
  const { data: account = null } = useFoundAccount(page);
  const { data: pauses = [] } = usePauses();
  return describePerson({
    ...{ page, view, answer, account, pauses },
    isFailed: error !== null,
  });
}
