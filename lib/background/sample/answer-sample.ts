import { Mutex } from 'async-mutex';
import { operations, type OperationName } from '@/lib/contract/service/operations';
import type { ReplyOf, RequestOf } from '@/lib/contract/service/operations';
import { keepForSession, recallForSession } from '@/lib/platform/session-memory';
import { createSampleAnswers, EMPTY_SAMPLE, type SampleState } from './sample-service';

/** What was changed lasts as long as the browser runs, or until everything is erased. */
const NAME = 'sample';
const mutex = new Mutex();

/** The sample's answer to a call. Nothing leaves the browser for it. */
export const answerSample = <N extends OperationName>(
  name: N,
  request: RequestOf<N>,
  now: number,
): Promise<ReplyOf<N>> =>
  mutex.runExclusive(async () => {
    const kept = (await recallForSession(NAME)) as SampleState | null;
    const state = kept ?? structuredClone(EMPTY_SAMPLE);
    const reply = createSampleAnswers(state, now)[name](request);
    await keepForSession(NAME, state);
    // The types of each reply are those of its operation in the table.
    return operations[name].reply.parse(reply) as ReplyOf<N>;
  });
