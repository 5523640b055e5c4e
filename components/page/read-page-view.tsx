import { Ban, Compass, ScanText } from 'lucide-react';
import { t } from '@/locales/t';
import { ProblemNote } from '../shared/problem-note';
import { toProblem } from '@/lib/contract/to-problem';
import { Button } from '../ui/button';
import { StateView } from '../ui/state-view';
import { Tooltip } from '../ui/tooltip';
import { useReadPage } from './queries';

/** A page that is not read by itself: the rep can have it read as a company's own site, and is told where that fails. */
export function ReadPageView() {
  const readPage = useReadPage();
  const read = () => {
    readPage.mutate();
  };
  const refusal = readPage.data ?? null;
  const words = refusal ? (`page.refused.${refusal}` as const) : 'page.unread';
  // The page can be read after all once it stands still; of the others a second look says the same.
  const isReadable = refusal === null || refusal === 'moved';

  if (readPage.error) {
    return (
      <ProblemNote
        problem={toProblem(readPage.error)}
        isRetrying={readPage.isPending}
        onRetry={read}
      />
    );
  }
  return (
    <div aria-live="polite">
      <StateView
        isHeading
        icon={refusal ? Ban : Compass}
        tone={refusal ? 'warn' : 'neutral'}
        title={t(`${words}.title`)}
        action={
          isReadable && (
            <Tooltip text={t('page.read.hint')}>
              <Button icon={ScanText} isBusy={readPage.isPending} onClick={read}>
                {t('page.read.action')}
              </Button>
            </Tooltip>
          )
        }
      >
        <p>{t(`${words}.next`)}</p>
      </StateView>
    </div>
  );
}
