import { waitFor } from '@testing-library/react';
import { expect } from 'vitest';
import type { NewJobInput } from '@/lib/contract/messages/new-job';
import type { RealBackground } from './real-background';

/** Adds a job as a click on a page does, and waits until it is done. */
export async function finishJob(background: RealBackground, asked: NewJobInput): Promise<void> {
  const connection = await background.send('connection.get', null);
  const { id } = await background.send('job.add', asked, connection?.id);
  await waitFor(async () => expect((await background.send('job.get', { id }))?.state).toBe('done'));
}
