import { RotateCw } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import type { CrmMatch } from '@/lib/contract/service/crm-search';
import { t } from '@/locales/t';
import type { CrmAnswer } from '@/lib/domain/subject/crm-answer';
import type { useCrmAnswer } from '@/components/queries/page/crm-answer';
import type { ShownPage } from '@/lib/domain/person/shown-page';
import { IconButton } from '@/components/ui/icon-button';
import { Section } from '@/components/ui/section';
import { TimeAgo } from '@/components/ui/time-ago';
import { CheckOneMenu } from './check-one-menu';
import { CrmAnswerView } from './crm-answer-view';
import { CrmCaller } from '@/components/shared/crm-caller';

/** Whether any CRM was asked: only then is there a time to show. */
const isAsked = (answer: CrmAnswer) => 'reply' in answer && answer.reply !== null;

interface CrmSectionProps {
  page: ShownPage;
  asked: ReturnType<typeof useCrmAnswer>;
  /** The rep has just asked for the records: they take the focus. */
  isWanted: boolean;
  /** What else can be done with a record. */
  renderMatch: (match: CrmMatch) => ReactNode;
}

/** Which records the CRMs have of this person, how they were found, and what was not asked. */
export function CrmSection({ page, asked, isWanted, renderMatch }: CrmSectionProps) {
  const { answer, check, isChecking } = asked;
  const records = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isWanted) records.current?.focus();
  }, [isWanted]);

  return (
    <div ref={records} tabIndex={-1} className="rounded-lg">
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
              {answer.reply && <CheckOneMenu reply={answer.reply} asked={asked} />}
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
        <CrmAnswerView page={page} asked={asked} renderMatch={renderMatch} />
        {answer && 'reply' in answer && answer.reply && (
          <div className="px-3 pt-2 empty:hidden">
            <CrmCaller reply={answer.reply} />
          </div>
        )}
      </Section>
    </div>
  );
}
