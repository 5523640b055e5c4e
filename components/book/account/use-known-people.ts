import { useQuery } from '@tanstack/react-query';
import type { Account, Person } from '@/lib/contract/service/book';
import type { SubjectView } from '@/lib/contract/messages/subject-view';
import { send } from '@/lib/platform/send';
import { toPersonSubject } from '../book-source';

/** What is stored about an account's people, in their order: the service's list does not hold it. */
export function useKnownPeople(account: Account, people: Person[]): (SubjectView | undefined)[] {
  const keys = people.map((person) => toPersonSubject(account, person).key);
  const { data = [] } = useQuery({
    queryKey: ['jobs', 'found', keys],
    queryFn: () => send('subject.view', { keys }),
    enabled: keys.length > 0,
  });
  return people.map((_, index) => data[index]);
}
