import { ScanText } from 'lucide-react';
import { t } from '@/locales/t';
import { ProblemNote } from '../shared/problem-note';
import { toProblem } from '@/lib/contract/to-problem';
import { Button } from '../ui/controls/button';
import { useReadPage } from './queries';
import type { ReadRefusal } from '@/lib/contract/messages/site-page';

/** A page that was read on a click says nothing new by itself: another click reads it anew, or says why it cannot be. */
export function ReadAgain() {
  const { data, error, isPending, mutate } = useReadPage();
  const refusal = data?.refusal;
  const read = () => mutate();

  if (error) {
    return <ProblemNote problem={toProblem(error)} isRetrying={isPending} onRetry={read} />;
  }
  return (
    <div className="mt-2 space-y-1" aria-live="polite">
      {refusal && <p className="font-medium text-warn">{getRefusalWords(refusal)}</p>}
      <Button size="small" icon={ScanText} isBusy={isPending} onClick={read}>
        {t('page.read.again')}
      </Button>
    </div>
  );
}

/** Why a page is not read, and what to do. Some are also said of a text that is looked up. */
export const getRefusalWords = (refusal: ReadRefusal): string =>
  refusal === 'closed' || refusal === 'moved' || refusal === 'other-site'
    ? t(`page.refused.${refusal}`)
    : t(`lookUp.refused.${refusal}`);
