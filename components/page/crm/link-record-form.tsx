import { useState, type SyntheticEvent } from 'react';
import { MAX_RECORD_URL } from '@/lib/contract/limits';
import { toCrmKind, type CrmKind } from '@/lib/contract/service/crm-kinds';
import { readRecordLink } from '@/lib/domain/crm-search/record-link';
import { listPossibleCrms } from '@/lib/domain/crm-search/unchecked-crms';
import type { ShownPage } from '@/lib/domain/person/shown-page';
import { t } from '@/locales/t';
import type { AskedCrmAnswer } from '@/components/queries/page/crm-answer';
import { useOpenedFor } from '@/components/queries/opened-for';
import { useLinkRecord } from '@/components/queries/page/link-record';
import { useSettings } from '@/components/queries/settings';
import { useCrmName } from '@/components/shared/crm-name';
import { KeyChangedNote } from '@/components/shared/key-changed-note';
import { Button } from '@/components/ui/controls/button';
import { TextField } from '@/components/ui/fields/field';
import { SelectField } from '@/components/ui/fields/select-field';
import { useClickSignal } from '@/components/ui/use-click-signal';

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
    // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a way out from whichever control has the focus
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
        // eslint-disable-next-line jsx-a11y/no-autofocus -- the rep has just asked for this field
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
