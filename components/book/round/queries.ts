import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { RoundStep } from '@/lib/contract/messages/book-messages';
import type { BookChoice } from '@/lib/contract/stored/book';
import { send } from '@/lib/platform/send';
import { useKeptState } from '@/components/queries/kept-state';
import { sendShown } from '@/components/queries/jobs/send-shown';
import { useChange } from '@/components/queries/use-change';
import { useWindowId } from '@/components/queries/window-id';
import { useBookView } from '../book-view';

const roundQuery = queryOptions({
  queryKey: ['jobs', 'round'],
  queryFn: () => send('round.get', null),
});

/** The round through today's accounts. Null: there is none. */
export const useRound = () => useQuery(roundQuery);

type AskedStep =
  | { step: 'start'; choice: BookChoice; domains: string[] }
  | { step: RoundStep; from: string };

/** Takes a step of the round, and shows where it leads: on the tab of the page, or in Today. */
export function useRoundStep(onPage: () => void) {
  const client = useQueryClient();
  const windowId = useWindowId();
  const { show } = useBookView();
  return useMutation({
    mutationFn: async (asked: AskedStep) => {
      if (windowId === undefined) return null;
      if (asked.step === 'start') {
        const { choice, domains } = asked;
        await sendShown(client, 'round.start', { choice, domains, windowId });
      } else {
        await send('round.step', { from: asked.from, step: asked.step, windowId });
      }
      return send('round.get', null);
    },
    onSuccess: async (round, { step }) => {
      // An older answer that is on its way must not stand in for this one.
      await client.cancelQueries(roundQuery);
      client.setQueryData(STARTED_HERE, step === 'start');
      client.setQueryData(roundQuery.queryKey, round);
      const current = round?.current;
      if (!current || current.windowId !== windowId) return;
      if (current.hasProfile) onPage();
      else show({ choice: round.choice, domain: current.domain });
    },
    onError: () => client.invalidateQueries(roundQuery),
  });
}

const STARTED = 'round-started-here';
const STARTED_HERE = ['kept', STARTED] as const;

/** Whether the round was just started in this panel, so that its bar takes the focus from the button. */
export const useStartedHere = () => useKeptState([STARTED], false);

/** Forgets a round that is over. */
export const useForgetRound = () => useChange('jobs', () => send('round.forget', null));
