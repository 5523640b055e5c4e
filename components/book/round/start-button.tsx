import { Play } from 'lucide-react';
import { MAX_ROUND } from '@/lib/contract/limits';
import type { BookChoice, BookEntry } from '@/lib/contract/stored/book';
import { formatNumber } from '@/locales/format';
import { t } from '@/locales/t';
import { IconButton } from '@/components/ui/icon-button';
import { useRound, useRoundStep } from './queries';

interface StartButtonProps {
  choice: BookChoice;
  /** As they are shown. */
  shown: BookEntry[];
  onPage: () => void;
}

/** Starts a round through the accounts that are shown, in their order. Gone while one is under way, which has a bar. */
export function StartButton({ choice, shown, onPage }: StartButtonProps) {
  const { data: round } = useRound();
  const start = useRoundStep(onPage);
  if (round?.current || shown.length === 0) return null;
  const domains = shown.slice(0, MAX_ROUND).map(({ account }) => account.domain);
  const count = domains.length;
  const accounts = t('book.accounts', { count, number: formatNumber(count) });
  return (
    <IconButton
      icon={Play}
      label={t('book.start')}
      tooltip={`${t('book.start')} · ${accounts}`}
      className="text-accent!"
      isBusy={start.isPending}
      onClick={() => {
        start.mutate({ step: 'start', choice, domains });
      }}
    />
  );
}
