import { useQueryClient } from '@tanstack/react-query';
import type { MessageInput } from '@/lib/contract/messages/messages';
import type { Job } from '@/lib/contract/stored/job';
import { canSendJobWith } from '@/lib/domain/can-send-with';
import { useConnection } from '../connection';
import { useChange } from '../use-change';
import { sendShown } from './send-shown';

/** Whether what waits for another connection may be sent with the saved one. */
export function useCanSendOther(job: Job): boolean {
  const { data: saved } = useConnection();
  return canSendJobWith(job, saved ? new URL(saved.address).origin : null);
}

/** Sends what was made with another key with the saved one, or cancels it: one job, or all of one key. */
export function useDecideWaitingWrites() {
  const client = useQueryClient();
  return useChange('jobs', (decided: MessageInput<'connection.decide'>) =>
    sendShown(client, 'connection.decide', decided),
  );
}
