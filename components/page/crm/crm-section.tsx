import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import type { CrmMatch } from '@/lib/contract/service/crm-search';
import { t } from '@/locales/t';
import type { CrmAnswer } from '@/components/queries/page/read-crm-answer';
import { useCrmAnswer } from '@/components/queries/page/crm-answer';
import { isVerified, listKeys, type ShownPage } from '@/lib/domain/person/shown-page';
import { useRequestedAction } from '@/components/shared/requested-action';
import { ProblemNote } from '@/components/shared/problem-note';
import { toProblem } from '@/lib/contract/to-problem';
import { Card } from '@/components/ui/card';
import { IconButton } from '@/components/ui/icon-button';
import { Section } from '@/components/ui/section';
import { TimeAgo } from '@/components/ui/time-ago';
import { CrmAnswerView } from './crm-answer-view';

const isAnswered = (answer: CrmAnswer | undefined) =>
  answer !== undefined && answer.type !== 'unasked' && answer.type !== 'waiting';

/** Whether any CRM was asked: only then is there a time to show. */
const isAsked = (answer: CrmAnswer) => 'reply' in answer && answer.reply !== null;

interface CrmSectionProps {
  page: ShownPage;
  /** What else can be done with a record. */
  renderMatch: (match: CrmMatch) => ReactNode;
}

/** Whether this person is in the CRM, and who owns them. */
export function CrmSection({ page, renderMatch }: CrmSectionProps) {
  const { answer, error, question, check, checkByName, isChecking } = useCrmAnswer(page);
  useRequestedAction('look-up', listKeys(page), {
    // Else it is asked by itself.
    isReady: answer?.type === 'unasked' && isVerified(page),
    perform: () => check?.(),
  });

  return (
    <Section
      title={t('crm.title')}
      aside={
        answer &&
        'at' in answer &&
        isAsked(answer) && (
          <>
            {answer.isAskingAgain ? (
              t('crm.askingAgain')
            ) : (
              <TimeAgo
                at={answer.at}
                say={(ago) =>
                  t(answer.type === 'not-checked' ? 'crm.tried' : 'crm.checked', { ago })
                }
              />
            )}
            {check && answer.type !== 'not-checked' && (
              <IconButton
                icon={RotateCw}
                label={t('crm.checkAgain')}
                isBusy={isChecking || answer.isAskingAgain}
                onClick={check}
              />
            )}
          </>
        )
      }
    >
      <div aria-live="polite" aria-busy={!isAnswered(answer)}>
        {error ? (
          <Card>
            <ProblemNote
              title={t('crm.notChecked')}
              problem={toProblem(error)}
              onRetry={check ?? undefined}
              retryLabel={t('crm.checkAgain')}
            />
          </Card>
        ) : (
          <CrmAnswerView
            page={page}
            answer={answer}
            question={question}
            check={check}
            checkByName={checkByName}
            isChecking={isChecking}
            renderMatch={renderMatch}
          />
        )}
      </div>
    </Section>
  );
}
