import { findNewestJob } from '@/lib/contract/stored/job-state';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Connection, NewConnection } from '@/lib/contract/stored/connection';
import type { WaitingWrites, WritesOfConnection } from '@/lib/contract/messages/waiting-writes';
import type { JobOf, Subject } from '@/lib/contract/stored/job';
import { SITE_HOSTS, type SiteId } from '@/lib/contract/site-hosts';
import { releaseHosts } from '@/lib/platform/hosts';
import { send, sendReadJob } from '@/lib/platform/send';
import { SERVICE } from '../queries/jobs/ask-service';
import { useSubjectJobs } from '../queries/jobs/jobs';
import type { DecidedWrites } from './waiting-writes';

const toSubject = (address: string): Subject => ({
  kind: 'service',
  key: SERVICE,
  label: address,
});

/** The browser was asked for hosts, and may not reach them. */
export class HostDenied extends Error {
  override name = 'HostDenied';
}

/** The newest test of the present connection. */
export function useConnectionTest(
  connection: Connection | null | undefined,
): JobOf<'connection.test'> | undefined {
  const { data: jobs } = useSubjectJobs(SERVICE);
  const isOfSaved = ({ input }: JobOf<'connection.test'>) => input.savedAt === connection?.savedAt;
  return findNewestJob(jobs, 'connection.test', isOfSaved);
}

interface ConnectionToTest {
  address: string;
  /** Null: the saved one stays. */
  key: string | null;
  /** The browser's answer to the question for the host, which only a click's own handler may ask. */
  isAllowed: Promise<boolean>;
  writes: DecidedWrites;
}

/** What waits for the saved connection, before `next` takes its site; `next` null: before it is forgotten. */
export const readWaitingWrites = (next: NewConnection | null): Promise<WaitingWrites> =>
  send('connection.writes', { next });

/** What waits for other connections than the saved one. */
export const readOtherWrites = async (): Promise<WritesOfConnection[]> =>
  (await send('queue.state', null)).otherWrites;

/** Gives the permission back that the browser has granted for a connection that is not saved after all. */
export async function releaseHostOf({
  address,
  isAllowed,
}: Pick<ConnectionToTest, 'address' | 'isAllowed'>): Promise<void> {
  // The browser may still be asking for it.
  if (await isAllowed) await send('connection.release', { address }).catch(() => undefined);
}

/** Does with what waits for the connection before what the rep decided. Left alone, it waits on. */
const decide = async (
  { decision, connectionId }: DecidedWrites,
  saved: Connection | null,
): Promise<void> => {
  if (decision === 'keep') return;
  const about = { connectionId };
  await send('connection.decide', { decision, about }, saved?.id ?? null);
};

const refetchConnection = (client: QueryClient) =>
  Promise.all([
    client.invalidateQueries({ queryKey: ['connection'] }),
    client.invalidateQueries({ queryKey: ['jobs'] }),
  ]);

/** Saves a connection and puts its test on disk. Rejects with `HostDenied`. */
export function useTestConnection() {
  const client = useQueryClient();
  return useMutation({
    meta: { isErrorShown: true },
    // The key is among the variables: they go with the form, or with the next call.
    gcTime: 0,
    mutationFn: async ({ address, key, isAllowed, writes }: ConnectionToTest) => {
      if (!(await isAllowed)) throw new HostDenied();
      const saved =
        key === null
          ? await send('connection.get', null)
          : await send('connection.save', { address, key } satisfies NewConnection);
      await decide(writes, saved);
      return sendReadJob({
        kind: 'connection.test',
        input: { savedAt: saved?.savedAt ?? 0 },
        subject: toSubject(address),
        lane: 'click',
        again: true,
      });
    },
    onSettled: () => refetchConnection(client),
  });
}

/** Forgets the service and its key. */
export function useForgetConnection() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async (writes: DecidedWrites) => {
      await send('connection.forget', null);
      await decide(writes, null);
    },
    onSettled: () => refetchConnection(client),
  });
}

/** Switches a site off, and gives its hosts back. */
export function useSwitchOffSite() {
  const client = useQueryClient();
  return useMutation({
    meta: { isErrorShown: true },
    // One after the other: each builds on what the one before has saved.
    scope: { id: 'sites' },
    mutationFn: async (site: SiteId) => {
      const { sites } = await send('settings.get', null);
      await send('settings.save', { sites: sites.filter((one) => one !== site) });
      await releaseHosts(SITE_HOSTS[site]);
    },
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['settings'] }),
        client.invalidateQueries({ queryKey: ['connection', 'sites'] }),
      ]),
  });
}
