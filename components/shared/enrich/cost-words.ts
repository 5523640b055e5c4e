import { isSample } from '@/lib/contract/sample';
import { countUpTo } from '@/lib/domain/receipts/sum-uses';
import { formatNumber } from '@/locales/format';
import { t, type SentenceKey, type SentenceValues } from '@/locales/t';
import { useConnection } from '../../queries/connection';
import { useTodaysReceipt } from '../../queries/jobs/queue-state';

/** Says what an action costs, and how much was used today; or in the sample that it is free. */
export function useCostWords(): (words: SentenceKey, values?: SentenceValues) => string {
  const { data: connection } = useConnection();
  const { data: receipt } = useTodaysReceipt();
  const used = receipt ? countUpTo(receipt.uses) : 0;
  return (words, values) => {
    if (isSample(connection)) return t('contact.sampleHint');
    if (used === 0) return t(words, values);
    const today = t('activity.receipts.today', { number: formatNumber(used) });
    // Only this one is not a sentence.
    return `${t(words, values)}${words === 'contact.hint' ? ' · ' : ' '}${today}`;
  };
}
