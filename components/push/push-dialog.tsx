import type { ReactNode } from 'react';
import type { CrmMatch } from '@/lib/contract/service/crm-search';
import type { CrmRecord } from '@/lib/contract/service/crm-sync';
import type { PushJobInput } from '@/lib/contract/stored/job-kinds';
import {
  dropCompany,
  editRecord,
  hasCompany,
  isCompanyKey,
} from '@/lib/domain/crm-fields/edit-record';
import { previewMapping } from '@/lib/domain/crm-fields/preview-mapping';
import { findPushFaults, isEmptyRecord, previewFields } from '@/lib/domain/push/push-preview';
import { pinRecords } from '@/lib/domain/push/push-record';
import { cleanCrmRecord } from '@/lib/domain/person/sent-keys';
import { t } from '@/locales/t';
import { KeyChangedNote } from '../shared/key-changed-note';
import { MappingNote } from '../shared/mapping-note';
import { getAddress } from '@/lib/domain/push/push-target';
import { TargetFields } from '../shared/target-fields';
import { useMapping } from '../queries/mapping';
import { Button } from '../ui/button';
import { Dialog } from '../ui/dialog';
import { SwitchField } from '../ui/switch-field';
import { FieldTable } from './field-table';
import { FaultNotes } from './fault-notes';
import type { PushDraft } from './push-draft';
import type { PushPlan } from '@/lib/domain/push/plan-push';
import { SelectField } from '../ui/select-field';
import { describeRecord, RecordChoice } from './record-choice';

/** The kind whose mapping may write leads instead of contacts. */
const LEAD_CRM = 'crm_two';

interface PushDialogProps {
  entity: 'contacts' | 'companies';
  draft: PushDraft;
  plan: PushPlan;
  /** All that could be sent, by field key. */
  record: CrmRecord;
  /** Of a contact: the record of their company that can be pinned. */
  account: CrmMatch | null;
  /** What should be known first. */
  warnings: string[];
  /** How far the CRM was asked; null: it cannot be asked about a company. */
  checkLine: ReactNode;
  /** What the rep can choose about the record itself. */
  contentChoice?: ReactNode;
  /** It was opened with another key. */
  isKeyChanged: boolean;
  onPush: (input: PushJobInput) => void;
  onClose: () => void;
}

/** Shows the target of a record, its fields and what the CRM does with them, before it is sent. */
export function PushDialog(props: PushDialogProps) {
  const { entity, draft, plan, record, warnings, checkLine, contentChoice, isKeyChanged } = props;
  const { onPush, onClose } = props;
  const isToCrm = draft.webhookId === null;
  const isPerson = entity === 'contacts';
  const asked = useMapping(isToCrm ? { crm: plan.crm, settingsType: draft.settingsType } : null);
  const { mapping } = asked;

  // Whether it writes a company, too, is the mapping's to say.
  const readsCompany =
    mapping === null || previewMapping(record, mapping).reads.some(({ key }) => isCompanyKey(key));
  const canHaveCompany = isPerson && hasCompany(record) && readsCompany;
  const account = canHaveCompany ? props.account : null;
  const person = isPerson && isToCrm ? plan.match : null;
  const company = isPerson ? (draft.isAccountPinned ? account : null) : isToCrm ? plan.match : null;

  const whole = pinRecords(record, { contact: person?.id ?? null, account: company?.id ?? null });
  const shown = draft.withCompany || !isPerson ? whole : dropCompany(whole);
  const sent = cleanCrmRecord(editRecord(shown, draft.edits));
  const isEmpty = isEmptyRecord(sent);
  const faults = isToCrm && mapping && !isEmpty ? findPushFaults(sent, mapping, entity) : [];
  const failsSurely = faults.some(({ type }) => type !== 'matches-nothing');
  // Where leads can be written, the mapping says whether a contact's record can be chosen.
  const mayBeLead = plan.crm === null || plan.crm === LEAD_CRM;
  const isAwaited = mayBeLead && person !== null && asked.isReading && mapping === null;
  const isUndecided = isToCrm && (plan.action === 'checking' || isAwaited);

  const getPresent = (key: string) => {
    if (!isToCrm) return null;
    return plan.action === 'create' && !(company && isCompanyKey(key)) ? 'new' : 'unknown';
  };

  return (
    <Dialog
      title={t('push.push')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button
            variant="primary"
            disabled={isKeyChanged || isEmpty || failsSurely || (isUndecided && !draft.isTyping)}
            onClick={() => {
              onPush({ ...getAddress(draft, plan.crm), [entity]: [sent] });
            }}
          >
            {t('push.confirm')}
          </Button>
        </>
      }
    >
      {isKeyChanged && <KeyChangedNote />}
      <TargetFields draft={draft} crm={plan.crm} choices={plan.choices} />
      {isToCrm && (
        <RecordChoice draft={draft} plan={plan} warnings={warnings} checkLine={checkLine} />
      )}
      <div className="space-y-2">
        <h3 className="font-medium">{t('push.written')}</h3>
        {isToCrm ? (
          <MappingNote
            mapping={mapping}
            isReading={asked.isReading}
            problem={asked.problem}
            onReadAgain={asked.readAgain}
          />
        ) : (
          <p className="text-xs text-muted">{t('push.webhookText')}</p>
        )}
        <FaultNotes faults={faults} />
        {contentChoice}
        {isEmpty && <p className="text-muted">{t('push.nothingToSend')}</p>}
        <FieldTable
          fields={previewFields(
            shown,
            isToCrm ? mapping : null,
            isToCrm ? { person, company } : { person: null, company: null },
          )}
          edits={draft.edits}
          onEdit={(key, text) => {
            draft.change({ edits: { ...draft.edits, [key]: text }, isTyping: true });
          }}
          onLeave={() => {
            draft.change({ isTyping: false });
          }}
          getPresent={getPresent}
        />
        {canHaveCompany && (
          <SwitchField
            label={t('push.withCompany')}
            hint={t('push.withCompanyText')}
            isOn={draft.withCompany}
            onChange={(withCompany) => {
              draft.change({ withCompany });
            }}
          />
        )}
        {account && draft.withCompany && <AccountChoice draft={draft} account={account} />}
      </div>
    </Dialog>
  );
}

interface AccountChoiceProps {
  draft: PushDraft;
  account: CrmMatch;
}

/** Which record of the CRM a contact's company is: the one that the book knows, or whichever the mapping finds. */
const AccountChoice = ({ draft, account }: AccountChoiceProps) => (
  <SelectField
    label={t('push.account')}
    hint={t('push.accountText')}
    value={draft.isAccountPinned ? account.id : null}
    none={t('push.recordByMapping')}
    options={[{ value: account.id, label: describeRecord(account) }]}
    onChange={(id) => {
      draft.change({ isAccountPinned: id !== null });
    }}
  />
);
