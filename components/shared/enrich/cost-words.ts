import { isSample } from '@/lib/contract/sample';
import { t, type SentenceKey, type SentenceValues } from '@/locales/t';
import { useConnection } from '../../queries/connection';

/** Says what an action costs, or in the sample that it is free. */
export function useCostWords(): (words: SentenceKey, values?: SentenceValues) => string {
  const { data: connection } = useConnection();
  return (words, values) => (isSample(connection) ? t('contact.sampleHint') : t(words, values));
}
