import { ListFilter, RotateCw, Unlink } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import type { CrmMatch, CrmSearchReply } from '@/lib/contract/service/crm-search';
import { t } from '@/locales/t';
import type { CrmAnswer } from '@/lib/domain/subject/crm-answer';
import type { AskedCrmAnswer, useCrmAnswer } from '@/components/queries/page/crm-answer';
import type { ShownPage } from '@/lib/domain/person/shown-page';
import { IconButton } from '@/components/ui/controls/icon-button';
import { Section } from '@/components/ui/display/section';
import { TimeAgo } from '@/components/ui/display/time-ago';
import {
  useRecordPreference,
  useSaveRecordPreference,
} from '@/components/queries/page/record-preference';
import { CrmAnswerView } from './crm-answer-view';
import { WrongMatch } from './wrong-match';
import { CrmCaller } from '@/components/shared/crm-caller';
import { EMAIL_ONLY_CRMS } from '@/lib/contract/service/crm-kinds';
import { listConnected } from '@/lib/domain/crm-search/crm-check';
import { useCrmName } from '@/components/shared/crm-name';
import { Menu } from '@/components/ui/overlays/menu';
import type { RecordPin } from '@/lib/contract/stored/record-preference';
import { nameAction } from '@/locales/name-action';
import { Button } from '@/components/ui/controls/button';
import { Card } from '@/components/ui/display/card';
import { OutsideLink } from '@/components/ui/controls/outside-link';

/** Whether any CRM was asked: only then is there a time to show. */
const isAnswered = (answer: CrmAnswer) => 'reply' in answer && answer.reply !== null;

interface CrmSectionProps {
  page: ShownPage;
  asked: ReturnType<typeof useCrmAnswer>;
  /** The rep has just asked for the records: they take the focus. */
  isWanted: boolean;
  renderMatch: (match: CrmMatch) => ReactNode;
}

/** Which records the CRMs have of this person, how they were found, and what was not asked. */
export function CrmSection({ page, asked, isWanted, renderMatch }: CrmSectionProps) {
  const { answer, check, isChecking } = asked;
  const { pin } = useRecordPreference(page.identity.key);
  const records = useRef<HTMLDivElement>(null);
  const focusRecords = () => records.current?.focus();
  useEffect(() => {
    if (isWanted) records.current?.focus();
  }, [isWanted]);

  return (
    <div ref={records} tabIndex={-1} data-kept="">
      <Section
        title={t('crm.title')}
        aside={
          answer &&
          'at' in answer &&
          isAnswered(answer) && (
            <>
              {answer.isAskingAgain ? (
                t('status.doing.checkCrm')
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
        <div className="space-y-2">
          {pin?.link && (
            <LinkedRecord subject={page.identity.key} pin={pin} onChosen={focusRecords} />
          )}
          <CrmAnswerView page={page} asked={asked} renderMatch={renderMatch} />
        </div>
        <WrongMatch page={page} asked={asked} onChosen={focusRecords} />
        {answer && 'reply' in answer && answer.reply && (
          <div className="px-3 pt-2 empty:hidden">
            <CrmCaller reply={answer.reply} />
          </div>
        )}
      </Section>
    </div>
  );
}

interface CheckOneMenuProps {
  /** What the CRMs answered: it tells which ones are connected. */
  reply: CrmSearchReply;
  asked: AskedCrmAnswer;
}

/** Asks one CRM again, such as the one that failed. Not there as long as there is no choice. */
function CheckOneMenu({ reply, asked }: CheckOneMenuProps) {
  const getName = useCrmName();
  const { checkOne, question, isChecking } = asked;
  const crms = listConnected(reply);
  if (!checkOne || crms.length < 2) return null;
  return (
    <Menu
      items={crms.map((crm) => {
        const needsEmail = EMAIL_ONLY_CRMS.includes(crm) && question?.email === undefined;
        return {
          label: getName(crm),
          hint: needsEmail ? t('crm.needsEmail') : undefined,
          disabled: needsEmail,
          onSelect: () => checkOne(crm),
        };
      })}
    >
      <IconButton icon={ListFilter} label={t('crm.checkOne')} isBusy={isChecking} />
    </Menu>
  );
}

interface LinkedRecordProps {
  /** Whose record it is: the key of an identity. */
  subject: string;
  pin: RecordPin;
  /** Takes the focus from the button, which is about to go. */
  onChosen: () => void;
}

/** The record that the rep linked, until they unlink it. */
function LinkedRecord({ subject, pin, onChosen }: LinkedRecordProps) {
  const getName = useCrmName();
  const saveRecordPreference = useSaveRecordPreference(subject);
  const crm = getName(pin.crm);
  const url = pin.link?.url ?? null;
  return (
    <Card>
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-1 ps-3 pe-1">
        <p className="min-w-0 wrap-break-word">
          <span className="font-semibold">{t('crm.link.byYou')}</span>
          <span className="text-muted"> · {crm} · </span>
          {pin.id}
        </p>
        <div className="flex flex-wrap items-center gap-x-2">
          {url && (
            <OutsideLink href={url} label={nameAction(t('common.open'), crm)}>
              {t('common.open')}
            </OutsideLink>
          )}
          <Button
            variant="ghost"
            size="small"
            icon={Unlink}
            aria-label={nameAction(t('crm.link.unlink'), crm, pin.id)}
            isBusy={saveRecordPreference.isPending}
            onClick={() => {
              onChosen();
              saveRecordPreference.mutate({ pin: null });
            }}
          >
            {t('crm.link.unlink')}
          </Button>
        </div>
      </div>
    </Card>
  );
}
