import type { ReactNode } from 'react';
import type { CrmMatch, CrmSearchReply, CrmSearchRequest } from '@/lib/contract/service/crm-search';
import { formatList } from '@/locales/format';
import { t } from '@/locales/t';
import { CrmButtons } from '@/components/shared/target/crm-buttons';
import { useCrmName } from '@/components/shared/crm-name';
import { ProblemWords } from '@/components/shared/problem-words';
import type { useCrmAnswer } from '@/components/queries/page/crm-answer';
import { toProblem } from '@/lib/contract/to-problem';
import type { ShownPage } from '@/lib/domain/person/shown-page';
import { Button } from '@/components/ui/controls/button';
import { Card } from '@/components/ui/display/card';
import { Tooltip } from '@/components/ui/overlays/tooltip';
import { CRM_KINDS } from '@/lib/contract/service/crm-kinds';
import { useSettings } from '@/components/queries/settings';
import { listUncheckedCrms } from '@/lib/domain/crm-search/unchecked-crms';
import { isPinned, isUnlisted } from '@/lib/domain/crm-search/pinned-record';
import { isReliableMatch } from '@/lib/domain/crm-search/reliable-match';
import {
  useRecordPreference,
  useSaveRecordPreference,
} from '@/components/queries/page/record-preference';
import { CrmMatchCard } from './crm-match-card';
import { nameAction } from '@/locales/name-action';
import { ClampedText } from '@/components/ui/display/clamped-text';

interface CrmAnswerViewProps {
  page: ShownPage;
  asked: ReturnType<typeof useCrmAnswer>;
  renderMatch: (match: CrmMatch) => ReactNode;
}

/** All that there is to say of the answer which the status strip tells in one line. */
export function CrmAnswerView({ page, asked, renderMatch }: CrmAnswerViewProps) {
  const { answer, error, question, check, checkByName, isChecking } = asked;
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
        {why.type === 'paused' && <p>{t('problem.next.wait')}</p>}
        {why.type === 'errors' && <CrmFailures errors={why.errors} />}
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

/** Whose a new record would be, and in which CRM, where the service does not know that by itself: chosen once. */
function CrmNewRecord({ reply }: { reply: CrmSearchReply }) {
  const { defaultCrm } = useSettings();
  const { default_crm, caller_crm_links, searched_crms, errors, matches } = reply;
  const target = defaultCrm ?? default_crm;

  if (target !== null) {
    // Two kinds of CRM link no user at all: what is created there is the connection's default owner's, too.
    const isLinked = Boolean(caller_crm_links?.[target]);
    return <p>{t(isLinked ? 'crm.newIsYours' : 'crm.newIsDefault')}</p>;
  }
  const named = [...searched_crms, ...[...errors, ...matches].map(({ crm }) => crm)];
  const connected = CRM_KINDS.filter((kind) => named.includes(kind));
  if (connected.length < 2) return null;
  return (
    <div className="space-y-2">
      <p>{t('crm.chooseDefault')}</p>
      <CrmButtons kinds={connected} label={t('crm.chooseDefault')} size="small" />
    </div>
  );
}

interface CrmUnaskedProps {
  reply: CrmSearchReply;
  asked: CrmSearchRequest;
  /** An email is known by now, which the search did not have. */
  hasEmailNow: boolean;
  /** Says of each CRM why, those too that are not connected. */
  isWhole: boolean;
}

function CrmUnasked({ reply, asked, hasEmailNow, isWhole }: CrmUnaskedProps) {
  const getName = useCrmName();
  const unchecked = listUncheckedCrms(reply, asked);
  const namesOf = (why: 'email-only' | 'not-connected') =>
    unchecked.filter((one) => one.why === why).map(({ crm }) => getName(crm));
  const emailOnly = namesOf('email-only');
  const notConnected = namesOf('not-connected');
  const words = hasEmailNow ? 'emailFound' : 'emailOnly';
  return (
    <>
      {emailOnly.length > 0 && <p>{t(`crm.why.${words}`, { crms: formatList(emailOnly) })}</p>}
      {isWhole && notConnected.length > 0 && (
        <p>{t('crm.why.notConnected', { crms: formatList(notConnected) })}</p>
      )}
    </>
  );
}

interface CrmMatchesProps {
  /** Whom they are records of: the key of an identity. */
  subject: string;
  matches: CrmMatch[];
  reply: CrmSearchReply;
  asked: CrmSearchRequest;
  renderMatch: (match: CrmMatch) => ReactNode;
}

/** Every record that may be the person. Of several, the rep can say which one it is. */
function CrmMatches({ subject, matches, reply, asked, renderMatch }: CrmMatchesProps) {
  const getName = useCrmName();
  const { pin } = useRecordPreference(subject);
  const saveRecordPreference = useSaveRecordPreference(subject);
  const isByName = asked.first_name !== undefined;
  const listed = matches.filter((match) => !isUnlisted(match));
  const isPinGone = pin !== null && !matches.some((match) => isPinned(match, pin));

  return (
    <div className="space-y-2">
      {listed.length > 1 && (
        <p className="text-muted">
          {t('crm.matches', { count: listed.length })}
          {!pin && <> · {t('crm.whichOne')}</>}
        </p>
      )}
      {isByName && <p className="text-muted">{t('crm.foundByName')}</p>}
      {listed.map((match, index) => (
        <CrmMatchCard
          key={index}
          match={match}
          crm={getName(match.crm)}
          isPinned={isPinned(match, pin)}
          more={renderMatch(match)}
          onPin={
            // Its link stands above, with what undoes it.
            (listed.length > 1 || isPinned(match, pin) || !isReliableMatch(match)) &&
            !(pin?.link && isPinned(match, pin))
              ? (isOn) =>
                  saveRecordPreference.mutate({
                    pin: isOn ? { crm: match.crm, id: match.id } : null,
                  })
              : null
          }
        />
      ))}
      {isPinGone && (
        <div className="flex items-center justify-between gap-2 text-muted">
          <p>{t('crm.pinGone', { crm: getName(pin.crm) })}</p>
          <Button
            variant="ghost"
            size="small"
            onClick={() => saveRecordPreference.mutate({ pin: null })}
          >
            {t('crm.unpin')}
          </Button>
        </div>
      )}
      <CrmFailures errors={reply.errors} />
    </div>
  );
}

/** Which CRMs could not be asked, in their own words. */
function CrmFailures({ errors }: Pick<CrmSearchReply, 'errors'>) {
  const getName = useCrmName();
  return errors.map(({ crm, error }, index) => (
    <div key={index} className="text-muted">
      <ClampedText
        text={
          error === null
            ? t('push.check.failed', { crm: getName(crm) })
            : nameAction(getName(crm), error)
        }
      />
    </div>
  ));
}
