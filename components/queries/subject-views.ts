import { MAX_KEYS_PER_MESSAGE } from '@/lib/contract/limits';
import type { SubjectView } from '@/lib/contract/messages/subject-view';
import { toParts } from '@/lib/contract/to-parts';
import { send } from '@/lib/platform/send';

/** What is known of any number of people and companies, in the order of their keys. Nobody is asked. */
export async function readSubjectViews(keys: string[]): Promise<SubjectView[]> {
  const views: SubjectView[] = [];
  for (const part of toParts(keys, MAX_KEYS_PER_MESSAGE)) {
    views.push(...(await send('subject.view', { keys: part })));
  }
  return views;
}
