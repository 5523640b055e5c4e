import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import type { CrmMatch, CrmSearchRequest } from '@/lib/contract/service/crm-search';
import type { Job } from '@/lib/contract/stored/job';
import { formatList } from '@/locales/format';
import { t } from '@/locales/t';
import { useCrmName } from '@/components/shared/crm-name';
import { isLongWait, WaitingWords } from '@/components/shared/waiting-words';
import type { CrmAnswer } from '@/components/queries/page/read-crm-answer';
import type { ShownPage } from '@/lib/domain/person/shown-page';
import { Bone, Skeleton } from '@/components/ui/skeleton';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { StateView } from '@/components/ui/state-view';
import { Tooltip } from '@/components/ui/tooltip';
import { CARD_HEIGHT } from './card-height';
import { CrmMatches } from './crm-matches';
import { CrmNewRecord } from './crm-new-record';
import { CrmNotChecked } from './crm-not-checked';
import { CrmUnasked } from './crm-unasked';

/** As high as the card of one match, so that nothing jumps when the answer comes. */
const Waiting = ({ job }: { job: Job | null }) => (
  <Card>
    <Skeleton label={t('crm.asking')}>
      <Bone className="h-8 w-full rounded-none" />
      <div className="space-y-2 px-3 pt-2.5 pb-2">
        <Bone className="h-3.5 w-2/5" />
        <Bone className="h-3.5 w-3/5" />
      </div>
    </Skeleton>
    <div className="min-h-13 px-3 pb-3">
      {job && isLongWait(job) ? (
        <p className="text-xs text-muted">
          <WaitingWords job={job} />
        </p>
      ) : (
        <div className="space-y-2">
          <Bone className="h-3.5 w-1/2" />
          <Bone className="h-3.5 w-4/5" />
        </div>
      )}
    </div>
  </Card>
);

interface CrmAnswerViewProps {
  page: ShownPage;
  answer: CrmAnswer | undefined;
  /** What would be asked now. */
  question: CrmSearchRequest | null;
  check: (() => void) | null;
  checkByName: (() => void) | null;
  isChecking: boolean;
  /** What else can be done with a record. */
  renderMatch: (match: CrmMatch) => ReactNode;
}

/** The three answers (in, not in, not checked) and the wait for one. */
export function CrmAnswerView({
  page,
  answer,
  question,
  check,
  checkByName,
  isChecking,
  renderMatch,
}: CrmAnswerViewProps) {
  const getName = useCrmName();

  if (answer === undefined) return <Waiting job={null} />;
  const hasEmailNow =
    'asked' in answer && answer.asked.email === undefined && question?.email !== undefined;
  switch (answer.type) {
    case 'waiting':
      return <Waiting job={answer.job} />;
    case 'in':
      return (
        <CrmMatches
          subject={page.identity.key}
          matches={answer.matches}
          reply={answer.reply}
          asked={answer.asked}
          renderMatch={renderMatch}
        />
      );
    case 'not-in':
      return (
        <Card className={CARD_HEIGHT}>
          <StateView
            icon={SearchX}
            title={t('crm.notIn')}
            action={
              <>
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
              </>
            }
          >
            <p>
              {t('crm.searched', { crms: formatList(answer.reply.searched_crms.map(getName)) })}
            </p>
            {answer.asked.first_name !== undefined && <p>{t('crm.searchedByName')}</p>}
            <CrmUnasked
              reply={answer.reply}
              asked={answer.asked}
              hasEmailNow={hasEmailNow}
              isWhole={false}
            />
            <CrmNewRecord reply={answer.reply} />
          </StateView>
        </Card>
      );
    case 'unasked':
    case 'not-checked':
      return (
        <CrmNotChecked
          page={page}
          answer={answer}
          hasEmailNow={hasEmailNow}
          check={check}
          isChecking={isChecking}
        />
      );
  }
}
