import type { Account } from '@/lib/contract/service/book';
import { getAccountName } from '@/lib/domain/book/book-order';
import { toWords } from '@/locales/known-word';
import { Card } from '@/components/ui/display/card';
import { Section } from '@/components/ui/display/section';
import { useRound } from './queries';

/** Why the round has come to an account: what happened, and the angle, as in Today. */
export const RoundReason = ({ account: { signal, angle } }: { account: Account }) => (
  <>
    {signal.reason && (
      <p dir="auto" className="line-clamp-3 text-muted">
        {signal.reason}
      </p>
    )}
    {angle && (
      <p dir="auto" className="line-clamp-3 border-s-2 border-accent ps-2">
        {angle}
      </p>
    )}
  </>
);

/** The current account of the round, where the page shows nobody. Nothing while there is none. */
export function RoundAccount() {
  const { data: round } = useRound();
  const account = round?.current?.account;
  if (!account) return null;
  return (
    <Section title={getAccountName(account)} aside={toWords('signal', account.signal.type)}>
      <Card className="space-y-2 px-3 py-2">
        <RoundReason account={account} />
      </Card>
    </Section>
  );
}
