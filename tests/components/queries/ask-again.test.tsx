import { QueryObserver } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { askAgain, askAllAgain } from '@/components/queries/ask-again';
import { createQueryClient } from '@/components/queries/query-client';

/** A question whose answers are given one by one. */
function ask() {
  const client = createQueryClient();
  const answers: ((answer: string) => void)[] = [];
  const queryFn = vi.fn(() => new Promise<string>((resolve) => answers.push(resolve)));
  const observer = new QueryObserver(client, { queryKey: ['jobs', 'one'], queryFn });
  observer.subscribe(() => undefined);
  const answer = async (words: string) => {
    answers.shift()?.(words);
    await vi.waitFor(() => expect(observer.getCurrentResult().data).toBe(words));
  };
  const lose = () => answers.shift();
  return { client, queryFn, answer, lose };
}

it('asks again what was answered before', async () => {
  const { client, queryFn, answer } = ask();
  await answer('running');
  askAgain(client, ['jobs']);
  await answer('done');
  expect(queryFn).toHaveBeenCalledTimes(2);
});

it('asks again what is on its way for the first time, once it is here', async () => {
  const { client, queryFn, answer } = ask();
  askAgain(client, ['jobs']);
  await answer('running');
  await vi.waitFor(() => expect(queryFn).toHaveBeenCalledTimes(2));
  await answer('done');
});

it('leaves other topics alone', async () => {
  const { client, queryFn, answer } = ask();
  askAgain(client, ['book']);
  await answer('running');
  askAgain(client, ['book']);
  expect(queryFn).toHaveBeenCalledTimes(1);
});

it('asks all anew that the page shows, also what is on its way for the first time', async () => {
  const { client, queryFn, answer, lose } = ask();
  lose();
  const asked = askAllAgain(client);
  await vi.waitFor(() => expect(queryFn).toHaveBeenCalledTimes(2));
  await answer('here');
  await asked;
});
