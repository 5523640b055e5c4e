import { findNewestJob } from '@/lib/contract/stored/job-state';
import { CircleHelp } from 'lucide-react';
import { findAddress } from '@/lib/domain/person/contact';
import { formatList } from '@/locales/format';
import { t } from '@/locales/t';
import { useCrmName } from '@/components/shared/crm-name';
import { PausedNote } from '@/components/shared/paused-note';
import { ProblemNote } from '@/components/shared/problem-note';
import { usePageJobs } from '@/components/queries/page/page-jobs';
import type { CrmAnswer, NotChecked } from '@/components/queries/page/read-crm-answer';
import { isVerified, type ShownPage } from '@/lib/domain/person/shown-page';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { StateView } from '@/components/ui/state-view';
import { CARD_HEIGHT } from './card-height';
import { CrmFailures } from './crm-failures';
import { CrmUnasked } from './crm-unasked';

interface CrmNotCheckedProps {
  page: ShownPage;
  answer: Extract<CrmAnswer, { type: 'unasked' | 'not-checked' }>;
  /** An email is known by now, which the search did not have. */
  hasEmailNow: boolean;
  check: (() => void) | null;
  isChecking: boolean;
}

/** The third answer: not a yes, not a no, and why. */
export function CrmNotChecked({
  page,
  answer,
  hasEmailNow,
  check,
  isChecking,
}: CrmNotCheckedProps) {
  // Null: nobody has asked.
  const why = answer.type === 'unasked' ? null : answer.why;
  const sentence = useSentence(page, why, check !== null);
  const isAnyway = why === null && !isVerified(page);
  const label = why === null ? t('crm.check') : t('crm.checkAgain');

  if (why?.type === 'paused') {
    return (
      <Card className={CARD_HEIGHT}>
        <PausedNote title={t('crm.notChecked')} problem={why.problem} text={t('crm.why.paused')} />
      </Card>
    );
  }
  return (
    <Card className={CARD_HEIGHT}>
      {why?.type === 'problem' ? (
        <ProblemNote
          title={t('crm.notChecked')}
          problem={why.problem}
          onRetry={check ?? undefined}
          retryLabel={t('crm.checkAgain')}
          isRetrying={isChecking}
        />
      ) : (
        <StateView
          icon={CircleHelp}
          tone={why?.type === 'errors' ? 'warn' : 'neutral'}
          title={t('crm.notChecked')}
          action={
            check && (
              <Button size="small" isBusy={isChecking} onClick={check}>
                {isAnyway ? t('crm.checkAnyway') : label}
              </Button>
            )
          }
        >
          <p>{sentence}</p>
          {why?.type === 'errors' && <CrmFailures errors={why.errors} words="failure" />}
          {answer.type === 'not-checked' && answer.reply && (
            <CrmUnasked
              isWhole
              reply={answer.reply}
              asked={answer.asked}
              hasEmailNow={hasEmailNow}
            />
          )}
          {isAnyway && check && (
            <p className="text-xs">
              {t(findAddress(page) ? 'crm.anywayHint' : 'crm.anywayHintByWords')}
            </p>
          )}
        </StateView>
      )}
    </Card>
  );
}

function useSentence(page: ShownPage, why: NotChecked | null, canAsk: boolean): string {
  const getName = useCrmName();
  const { data: jobs } = usePageJobs(page);
  if (why?.type === 'errors') {
    return t('crm.why.errors', { crms: formatList(why.errors.map(({ crm }) => getName(crm))) });
  }
  if (why?.type === 'none-searched') {
    const hasEmail = findNewestJob(jobs, 'crm.search')?.input.email !== undefined;
    return t(hasEmail ? 'crm.why.noneSearchedByEmail' : 'crm.why.noneSearched');
  }
  if (why?.type === 'cancelled') return t('crm.why.cancelled');
  if (!canAsk) return t(page.isLookUp ? 'lookUp.notEnough' : 'crm.why.noQuestion');
  return t(isVerified(page) ? 'crm.why.unasked' : 'crm.why.unverified');
}
