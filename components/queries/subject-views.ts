import { queryOptions, useQuery } from '@tanstack/react-query';
import { MAX_KEYS_PER_MESSAGE } from '@/lib/contract/limits';
import type { SubjectView } from '@/lib/contract/messages/subject-view';
import { ProblemError } from '@/lib/contract/problem-error';
import { toParts } from '@/lib/contract/to-parts';
import type { ShownPage } from '@/lib/domain/person/shown-page';
import { keepValidAnswers } from '@/lib/domain/subject/valid-answers';
import { send } from '@/lib/platform/send';

/** What is known of any number of people and companies, in the order of their keys. Nobody is asked. */
export async function readSubjectViews(keys: string[]): Promise<SubjectView[]> {
  const views: SubjectView[] = [];
  for (const part of toParts(keys, MAX_KEYS_PER_MESSAGE)) {
    views.push(...(await send('subject.view', { keys: part })));
  }
  return views;
}

/** Those who are asked about in the same turn, such as the rows of a page of results. */
let batch: { keys: string[]; views: Promise<SubjectView[]> } | null = null;

function startBatch() {
  const keys: string[] = [];
  const readAll = () => {
    batch = null;
    return readSubjectViews(keys);
  };
  return { keys, views: Promise.resolve().then(readAll) };
}

/** What is known of one person or company; with others who are asked about in the same turn in one message. */
async function readSubjectView(key: string): Promise<SubjectView> {
  batch ??= startBatch();
  const index = batch.keys.push(key) - 1;
  const view = (await batch.views)[index];
  if (!view) throw new ProblemError({ code: 'internal', message: 'A subject has no view' });
  return view;
}

export const subjectViewQuery = (key: string) =>
  queryOptions({
    queryKey: ['jobs', 'subject', key],
    queryFn: () => readSubjectView(key),
  });

/** What is known of the person or company on a page, without the answers to words that the page no longer shows. */
export const useSubjectView = (page: ShownPage) =>
  useQuery({
    ...subjectViewQuery(page.identity.key),
    select: (view) => keepValidAnswers(page, view),
  });
