import { useState, type SyntheticEvent } from 'react';
import { MAX_RECORD_URL } from '@/lib/contract/limits';
import { toCrmKind, type CrmKind, EMAIL_ONLY_CRMS } from '@/lib/contract/service/crm-kinds';
import { readRecordLink } from '@/lib/domain/crm-search/record-link';
import { listPossibleCrms } from '@/lib/domain/crm-search/unchecked-crms';
import { type ShownPage, isVerified, toSubject } from '@/lib/domain/person/shown-page';
import { t } from '@/locales/t';
import type { AskedCrmAnswer } from '@/components/queries/page/crm-answer';
import { useOpenedFor } from '@/components/queries/opened-for';
import { useSettings } from '@/components/queries/settings';
import { useCrmName } from '@/components/shared/crm-name';
import { KeyChangedNote } from '@/components/shared/confirm-dialog';
import { Button } from '@/components/ui/controls/button';
import { TextField } from '@/components/ui/fields/field';
import { SelectField } from '@/components/ui/fields/select-field';
import { useClickSignal } from '@/components/ui/use-click-signal';
import { useMutation } from '@tanstack/react-query';
import { findNameQuestion } from '@/lib/domain/crm-search/crm-question';
import { mergeAnswers } from '@/lib/domain/crm-search/merge-answers';
import { isSameCrmRecord } from '@/lib/domain/crm-search/pinned-record';
import { isSameValue } from '@/lib/domain/push/plan/same-value';
import { send } from '@/lib/platform/send';
import { useAddJob } from '@/components/queries/jobs/add-job';
import { useSubjectView } from '@/components/queries/subject-views';
import { useSaveRecordPreference } from '@/components/queries/page/record-preference';

interface LinkRecordFormProps {
  page: ShownPage;
  asked: AskedCrmAnswer;
  onLinked: () => void;
  onCancel: () => void;
}

/** The link or ID of the person's record, where no search lists it. */
export function LinkRecordForm({ page, asked, onLinked, onCancel }: LinkRecordFormProps) {
  const getName = useCrmName();
  const { defaultCrm } = useSettings();
  const linkRecord = useLinkRecord(page);
  const { shownId, isKeyChanged } = useOpenedFor();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<CrmKind | null>(null);
  const [isTried, setIsTried] = useState(false);

  const { answer } = asked;
  const answered = answer && 'reply' in answer && answer.reply ? answer : null;
  const reply = answered?.reply ?? null;
  const crms = listPossibleCrms(answered && reply && { reply, asked: answered.asked });
  const usual = defaultCrm ?? toCrmKind(reply?.default_crm);
  const crm = chosen ?? (usual && crms.includes(usual) ? usual : crms[0]);
  const startClick = useClickSignal(JSON.stringify([text, crm]));
  const read = readRecordLink(text);
  const { data: whose = null, isPending } = linkRecord;

  const getFault = (): string | null => {
    if (!isTried) return null;
    if (read.type === 'fault') return t(`crm.link.${read.why}`);
    if (whose?.type === 'company') return t('crm.link.notPerson');
    return whose && t('crm.link.ofOther', { name: whose.name });
  };
  const change = (changed: () => void) => {
    changed();
    setIsTried(false);
    linkRecord.reset();
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (read.type === 'fault' || crm === undefined || isPending || isKeyChanged) return;
    const { id, url } = read;
    const signal = startClick();
    linkRecord.mutate(
      { crm, id, url, isConfirmed: whose?.type === 'person', shownId, signal },
      {
        onSuccess: (found) => {
          if (found === null) onLinked();
        },
      },
    );
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a way out from whichever control has the focus
    <form
      aria-label={t('crm.link.action')}
      className="space-y-2"
      onSubmit={submit}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onCancel();
      }}
    >
      <TextField
        label={t('crm.link.field')}
        hint={t('crm.link.hint')}
        fault={getFault()}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the rep has just asked for this field
        autoFocus
        value={text}
        maxLength={MAX_RECORD_URL}
        spellCheck={false}
        onChange={(value) => change(() => setText(value))}
      />
      {crms.length > 1 && (
        <SelectField
          label={t('crm.title')}
          value={crm ?? null}
          options={crms.map((kind) => ({ value: kind, label: getName(kind) }))}
          onChange={(kind) => change(() => setChosen(kind))}
        />
      )}
      {isKeyChanged && <KeyChangedNote />}
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          variant="primary"
          size="small"
          isBusy={isPending}
          disabled={isKeyChanged}
        >
          {t(whose?.type === 'person' ? 'guard.continue' : 'crm.link.confirm')}
        </Button>
        <Button size="small" onClick={onCancel}>
          {t('common.cancel')}
        </Button>
      </div>
    </form>
  );
}

/** Whose record the accounts of today say it is. */
type KnownRecordOwner = { type: 'company' } | { type: 'person'; name: string } | null;

/** Nothing else tells whose an ID is: a CRM is searched by email, profile or name. */
async function findWhose(crm: CrmKind, id: string): Promise<KnownRecordOwner> {
  const found = await send('book.find', {
    domains: [],
    profiles: [],
    companyIds: [id],
    personIds: [id],
  });
  if (found?.crm !== crm) return null;
  const { person, people, crm_id } = found.entry.account;
  const known = [...(person ? [person] : []), ...people].find((one) => one.crm_id === id);
  if (known) return known.full_name === null ? null : { type: 'person', name: known.full_name };
  return crm_id === id ? { type: 'company' } : null;
}

interface Linked {
  crm: CrmKind;
  id: string;
  url: string | null;
  /** The rep has seen whose it is. */
  isConfirmed: boolean;
  shownId: string | null;
  /** Aborted: the rep has closed or changed the form. */
  signal: AbortSignal;
}

/** Links a record to the person on the page, and has its CRM searched for it. Answers whose it is, where that stands against it. */
function useLinkRecord(page: ShownPage) {
  const { key } = page.identity;
  const { data: view } = useSubjectView(page);
  const savePreference = useSaveRecordPreference(key);
  const addJob = useAddJob({ isWatched: true });
  return useMutation({
    mutationFn: async ({
      crm,
      id,
      url,
      isConfirmed,
      shownId,
      signal,
    }: Linked): Promise<KnownRecordOwner> => {
      const whose = await findWhose(crm, id);
      const isOthers = whose?.type === 'person' && !isSameName(whose.name, page) && !isConfirmed;
      if (whose?.type === 'company' || isOthers || signal.aborted) return whose;
      await savePreference.mutateAsync({
        shownId,
        pin: { crm, id, link: { url } },
        ruledOut: (stored) => stored.filter((one) => !isSameCrmRecord(one, { crm, id })),
      });
      // A search may list it after all, and tell whose it is.
      const question = findNameQuestion(page, view?.enrichments[0]?.contact ?? {});
      if (question && isVerified(page) && !EMAIL_ONLY_CRMS.includes(crm)) {
        // The answer of one CRM counts only beside one of all CRMs.
        const input = mergeAnswers(view?.searches ?? []) ? { ...question, crm } : question;
        const subject = toSubject(page);
        addJob.mutate({ kind: 'crm.search', input, subject, lane: 'click', shownId });
      }
      return null;
    },
  });
}

const isSameName = (name: string, { fields }: ShownPage): boolean =>
  isSameValue('svc_full_name', name, fields.name?.value ?? '');
