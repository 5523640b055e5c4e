import type { ReactNode } from 'react';
import { toProblem } from '@/lib/contract/to-problem';
import type { Problem } from '@/lib/contract/problem';
import { findAddress } from '@/lib/domain/person/contact';
import { isVerified, type ShownPage } from '@/lib/domain/person/shown-page';
import { formatList } from '@/locales/format';
import { getProblemSentence } from '@/lib/domain/outcomes/problem-words';
import { t } from '@/locales/t';
import { useCrmName } from '@/components/shared/crm-name';
import { ProblemStep, hasOwnStep } from '@/components/shared/problem-step';
import type { useCrmAnswer } from '@/components/queries/page/crm-answer';
import { Button } from '@/components/ui/controls/button';
import { Tooltip } from '@/components/ui/overlays/tooltip';

interface NotCheckedWords {
  sentence: string;
  action: ReactNode;
}

/** Null: it was checked, or is about to be. */
export function useNotChecked(
  page: ShownPage,
  { answer, error, check, isChecking }: ReturnType<typeof useCrmAnswer>,
): NotCheckedWords | null {
  const getName = useCrmName();

  const again = (label: string) =>
    check && (
      <Button size="small" isBusy={isChecking} onClick={check}>
        {label}
      </Button>
    );
  const describeProblem = (problem: Problem): NotCheckedWords => ({
    sentence: getProblemSentence(problem),
    action: hasOwnStep(problem.code) ? (
      <ProblemStep code={problem.code} onMended={check ?? undefined} />
    ) : (
      again(t('crm.checkAgain'))
    ),
  });

  if (error) return describeProblem(toProblem(error));
  if (answer?.type === 'unasked') return describeUnasked();
  if (answer?.type !== 'not-checked') return null;
  const { why } = answer;
  switch (why.type) {
    case 'problem':
      return describeProblem(why.problem);
    case 'paused':
      // The way on stands once, at the top of the page.
      return { sentence: getProblemSentence(why.problem), action: null };
    case 'errors':
      return {
        sentence: t('crm.why.errors', {
          crms: formatList(why.errors.map(({ crm }) => getName(crm))),
        }),
        action: again(t('crm.checkAgain')),
      };
    case 'none-searched': {
      const hasEmail = answer.asked.email !== undefined;
      return {
        sentence: t(hasEmail ? 'crm.why.noneSearchedByEmail' : 'crm.why.noneSearched'),
        action: again(t('crm.checkAgain')),
      };
    }
    case 'cancelled':
      return { sentence: t('crm.why.unasked'), action: again(t('crm.checkAgain')) };
  }

  function describeUnasked(): NotCheckedWords {
    if (check === null) {
      return {
        sentence: t(page.isLookUp ? 'lookUp.notEnough' : 'crm.why.noQuestion'),
        action: null,
      };
    }
    if (isVerified(page)) return { sentence: t('crm.why.unasked'), action: again(t('crm.check')) };
    const address = findAddress(page);
    return {
      sentence: t('crm.why.unverified'),
      action: (
        <Tooltip
          text={
            address === undefined
              ? t('crm.anywayHintByWords')
              : t('crm.anywayHint', { address: new URL(address).pathname })
          }
        >
          {again(t('crm.checkAnyway'))}
        </Tooltip>
      ),
    };
  }
}
