import type { ReactNode } from 'react';
import type { CrmMatch } from '@/lib/contract/service/crm-search';
import { formatList } from '@/locales/format';
import { t } from '@/locales/t';
import { useCrmName } from '@/components/shared/crm-name';
import { ProblemWords } from '@/components/shared/problem-words';
import type { useCrmAnswer } from '@/components/queries/page/crm-answer';
import { toProblem } from '@/lib/contract/to-problem';
import type { ShownPage } from '@/lib/domain/person/shown-page';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Tooltip } from '@/components/ui/tooltip';
import { CrmFailures } from './crm-failures';
import { CrmMatches } from './crm-matches';
import { CrmNewRecord } from './crm-new-record';
import { CrmUnasked } from './crm-unasked';

interface CrmAnswerViewProps {
  page: ShownPage;
  asked: ReturnType<typeof useCrmAnswer>;
  /** What else can be done with a record. */
  renderMatch: (match: CrmMatch) => ReactNode;
}

/** All that there is to say of the answer which the status strip tells in one line. */
export function CrmAnswerView({ page, asked, renderMatch }: CrmAnswerViewProps) {
  const { answer, error, question, check, checkByName, isChecking } = asked;
  const getName = useCrmName();
  const hasEmailNow =
    answer !== undefined &&
    'asked' in answer &&
    answer.asked.email === undefined &&
    question?.email !== undefined;

  if (answer?.type === 'in') {
    return (
      <CrmMatches
        subject={page.identity.key}
        matches={answer.matches}
        reply={answer.reply}
        asked={answer.asked}
        renderMatch={renderMatch}
      />
    );
  }
  const renderWords = () => {
    if (error) return <ProblemWords problem={toProblem(error)} hasSentence />;
    if (answer?.type === 'not-in') {
      return (
        <>
          <p>{t('crm.searched', { crms: formatList(answer.reply.searched_crms.map(getName)) })}</p>
          {answer.asked.first_name !== undefined && <p>{t('crm.searchedByName')}</p>}
          <CrmUnasked
            reply={answer.reply}
            asked={answer.asked}
            hasEmailNow={hasEmailNow}
            isWhole={false}
          />
          <CrmNewRecord reply={answer.reply} />
          <div className="flex flex-wrap gap-2 empty:hidden">
            {hasEmailNow && check && (
              <Button size="small" isBusy={isChecking} onClick={check}>
                {t('crm.checkAgain')}
              </Button>
            )}
            {checkByName && answer.asked.first_name === undefined && (
              <Tooltip text={t('crm.byNameHint')}>
                <Button size="small" isBusy={isChecking} onClick={checkByName}>
                  {t('crm.byName')}
                </Button>
              </Tooltip>
            )}
          </div>
        </>
      );
    }
    if (answer?.type !== 'not-checked') return <p>{t('crm.nothingYet')}</p>;
    const { why, reply } = answer;
    return (
      <>
        {why.type === 'problem' && <ProblemWords problem={why.problem} hasSentence />}
        {why.type === 'paused' && <p>{t('crm.why.paused')}</p>}
        {why.type === 'errors' && <CrmFailures errors={why.errors} words="failure" />}
        {reply && (
          <CrmUnasked isWhole reply={reply} asked={answer.asked} hasEmailNow={hasEmailNow} />
        )}
      </>
    );
  };
  return (
    <Card>
      <div className="space-y-1 p-3 text-muted">{renderWords()}</div>
    </Card>
  );
}
