import type { RoundView } from '@/lib/contract/messages/book-messages';
import { describeGone, describeProgress, describeVisit } from '@/lib/domain/book/round-words';
import { t } from '@/locales/t';
import { useOutcomeNames } from '@/components/shared/outcome-names';
import { Button } from '@/components/ui/controls/button';
import { useCopy } from '@/components/ui/use-copy';
import { useNow } from '@/components/ui/use-now';
import { useForgetRound } from './queries';

/** Lines of the text that are shown at once. */
const MAX_ROWS = 8;

/** The end of a round: what was done at each account, as text to copy. */
export function RoundEnd({ round }: { round: RoundView }) {
  const names = useOutcomeNames();
  const now = useNow();
  const forget = useForgetRound();
  const lines = round.visits.map((visit) => describeVisit(visit, { names, now }));
  const text = [describeProgress(round), describeGone(round), ...lines].filter(Boolean).join('\n');
  const { outcome, copy } = useCopy(text);
  return (
    <div className="space-y-1 pe-2 pb-1">
      <textarea
        readOnly
        rows={Math.min(MAX_ROWS, lines.length)}
        aria-label={t('round.done')}
        className="w-full resize-none rounded-md border border-control bg-sunken p-2"
        value={lines.join('\n')}
      />
      <div className="flex flex-wrap items-center justify-end gap-1">
        <span role="status" className="me-auto text-muted">
          {outcome && t(outcome.isCopied ? 'common.copied' : 'common.notCopied')}
        </span>
        <Button size="small" onClick={copy}>
          {t('common.copy')}
        </Button>
        <Button
          size="small"
          isBusy={forget.isPending}
          onClick={() => {
            forget.mutate(null);
          }}
        >
          {t('common.close')}
        </Button>
      </div>
    </div>
  );
}
