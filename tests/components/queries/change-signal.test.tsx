import { QueryObserver } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { askAgain } from '@/components/queries/ask-again';
import { createQueryClient } from '@/components/queries/query-client';

/** What a page shows after a change that comes while an older answer is still under way. */

/** A query whose answers the test gives, one by one. */
function openQuery() {
  const client = createQueryClient();
  const answers: ((value: string) => void)[] = [];
  const observer = new QueryObserver(client, {
    queryKey: ['jobs', 'about'],
    queryFn: () => new Promise<string>((resolve) => answers.push(resolve)),
  });
  const change = () => askAgain(client, ['jobs']);
  const answer = async (value: string) => {
    answers.shift()?.(value);
    await new Promise((resolve) => setTimeout(resolve));
  };
  return { observer, change, answer, isWaiting: () => answers.length > 0 };
}

it('a first answer from before the change is not the last', async () => {
  const { observer, change, answer } = openQuery();
  observer.subscribe(() => undefined);
  change();
  await answer('before');
  await answer('after');
  expect(observer.getCurrentResult().data).toBe('after');
});

it('what is closed and opened again shows no answer from before the change', async () => {
  const { observer, change, answer, isWaiting } = openQuery();
  const close = observer.subscribe(() => undefined);
  await answer('first');
  change();
  close();
  change();
  await answer('before');
  observer.subscribe(() => undefined);
  expect(isWaiting()).toBe(true);
  await answer('after');
  expect(observer.getCurrentResult().data).toBe('after');
});
