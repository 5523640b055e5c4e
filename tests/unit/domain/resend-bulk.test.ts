import { describe, expect, it } from 'vitest';
import { LostMessage } from '@/lib/contract/messages/lost-message';
import { ProblemError } from '@/lib/contract/problem-error';
import { getBulkId, isRefusal } from '@/lib/domain/resend-bulk';

describe('a bulk that is sent again', () => {
  const asked = (people: string[]) => ({ label: 'Fair', jobs: people });
  it.each([
    ['is new where none failed', null, asked(['Wilma']), 'new'],
    ['is the one that failed', { id: 'old', asked: asked(['Wilma']) }, asked(['Wilma']), 'old'],
    ['is another one of others', { id: 'old', asked: asked(['Wilma']) }, asked(['Tom']), 'new'],
    [
      'is another one of more people',
      { id: 'old', asked: asked(['Wilma']) },
      asked(['Wilma', 'Tom']),
      'new',
    ],
  ])('%s', (_, failed, now, id) => {
    expect(getBulkId(failed, now, () => 'new')).toBe(id);
  });

  it.each([
    ['was refused', new ProblemError({ code: 'key-changed' }), true],
    ['broke in the background', new ProblemError({ code: 'internal' }), false],
    ['got no answer', new LostMessage({ isWrite: true, isWorkerGone: true }), false],
    ['failed for a reason that nobody knows', new Error('gone'), false],
  ])('certainly was not stored only where it was refused: it %s', (_, error, isRefused) => {
    expect(isRefusal(error)).toBe(isRefused);
  });
});
