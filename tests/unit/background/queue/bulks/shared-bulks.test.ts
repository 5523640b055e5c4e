import { expect, it } from 'vitest';
import { joinBulk, leaveBulk, listBulksOf } from '@/lib/background/queue/bulks/shared-bulks';
import { toChunks } from '@/lib/background/queue/bulks/bulk-chunks';
import { draftOf } from '../../../../support/queue/jobs';

const of = (bulkId: string | null, ...sharedBulkIds: string[]) => ({ bulkId, sharedBulkIds });

it.each([
  [of(null), []],
  [of('a'), ['a']],
  [of('a', 'b'), ['a', 'b']],
])('%j counts in %j', (job, bulks) => {
  expect(listBulksOf(job)).toEqual(bulks);
});

it.each([
  ['nobody’s job joins its first bulk', of(null), 'a', of('a')],
  ['a job is shared with a second one', of('a'), 'b', of('a', 'b')],
  ['and a third one', of('a', 'b'), 'c', of('a', 'b', 'c')],
  ['but joins none twice', of('a', 'b'), 'b', of('a', 'b')],
  ['not even its own', of('a'), 'a', of('a')],
  ['and none when it is asked for on its own', of('a'), null, of('a')],
])('%s', (_, job, bulkId, expected) => {
  expect(joinBulk(job, bulkId)).toEqual(expected);
});

it.each([
  ['nobody has it any more', of('a'), 'a', undefined],
  ['the next one owns it', of('a', 'b', 'c'), 'a', of('b', 'c')],
  ['the first one keeps it', of('a', 'b'), 'b', of('a')],
])('after a bulk has left, %s', (_, job, bulkId, expected) => {
  expect(leaveBulk(job, bulkId)).toEqual(expected);
});

const drafts = (count: number) =>
  Array.from({ length: count }, () => ({ ...draftOf(), connection: null }));

it.each([
  [0, []],
  [1, [1]],
  [100, [100]],
  [101, [100, 1]],
  [250, [100, 100, 50]],
])('%d drafts are in chunks of %j, in their order', (count, sizes) => {
  const all = drafts(count);
  const chunks = toChunks('fair', all);
  expect(chunks.map(({ left }) => left)).toEqual(sizes);
  expect(chunks.flatMap((chunk) => chunk.drafts)).toEqual(all);
  expect(chunks.every(({ bulkId }) => bulkId === 'fair')).toBe(true);
});

it('drafts of one chunk share a queue and a kind', () => {
  const [enrich, other] = [{ group: 'email' }, { group: 'phone' }].map((changed) => ({
    ...draftOf(changed),
    connection: null,
  }));
  if (!enrich || !other) throw new Error('There are two');
  const chunks = toChunks('fair', [enrich, other, enrich]);
  expect(chunks.map((chunk) => chunk.drafts)).toEqual([[enrich, enrich], [other]]);
});
