import { type ReactNode, useState } from 'react';
import type { CrmMatch } from '@/lib/contract/service/crm-search';
import { t } from '@/locales/t';
import { SelectField } from '@/components/ui/fields/select-field';
import { SwitchField } from '@/components/ui/fields/switch-field';
import type { PushDraft } from '../use-push-flow';
import { FieldTable } from './field-table';
import { RecordChoice, describeRecord } from './record-choice';
import type { ShownPlan } from './use-one-plan';
import { Plus } from 'lucide-react';
import type { AddableField } from '@/lib/domain/crm-fields/addable-fields';
import { getFieldWords } from '@/lib/domain/crm-fields/field-words';
import { Button } from '@/components/ui/controls/button';

interface PushEditProps {
  draft: PushDraft;
  plan: ShownPlan;
  crm: string;
  contentChoice: ReactNode;
}

/** Each field to be corrected, and which record it is written to. */
export function PushEdit({ draft, plan, crm, contentChoice }: PushEditProps) {
  const { account } = plan;
  return (
    <div className="space-y-3">
      {draft.webhookId === null && <RecordChoice draft={draft} plan={plan} crm={crm} />}
      {contentChoice}
      <FieldTable
        fields={plan.fields}
        crm={crm}
        edits={draft.edits}
        onEdit={(key, text) =>
          draft.change({ edits: { ...draft.edits, [key]: text }, isTyping: true })
        }
        onLeave={() => draft.change({ isTyping: false })}
        fresh={plan.fresh}
      />
      <AddField
        fields={plan.addable}
        crm={crm}
        onAdd={(key) => {
          // The company's record is known, so its id need not be looked up.
          const known = key === 'crm_company_id' && account ? account.id : '';
          draft.change({ edits: { ...draft.edits, [key]: known } });
        }}
      />
      {plan.canHaveCompany && (
        <SwitchField
          label={t('push.withCompany')}
          isOn={draft.withCompany}
          onChange={(withCompany) => draft.change({ withCompany })}
        />
      )}
      {account && draft.withCompany && <AccountChoice draft={draft} account={account} crm={crm} />}
    </div>
  );
}

interface AccountChoiceProps {
  draft: PushDraft;
  account: CrmMatch;
  crm: string;
}

/** Which record of the CRM a contact's company is: the one that the book knows, or whichever the mapping finds. */
const AccountChoice = ({ draft, account, crm }: AccountChoiceProps) => (
  <SelectField
    label={t('push.account')}
    value={draft.isAccountPinned ? account.id : null}
    none={t('push.recordByCrm', { crm })}
    options={[{ value: account.id, label: describeRecord(account) }]}
    onChange={(id) => draft.change({ isAccountPinned: id !== null })}
  />
);

interface AddFieldProps {
  fields: AddableField[];
  crm: string;
  onAdd: (key: string) => void;
}

/** Adds a field that the page did not fill. Nothing where the record has every field. */
function AddField({ fields, crm, onAdd }: AddFieldProps) {
  const [chosen, setChosen] = useState<string | null>(null);
  const key = fields.find((field) => field.key === chosen)?.key ?? null;
  if (fields.length === 0) return null;
  return (
    <div className="flex items-start gap-2">
      <div className="min-w-0 flex-1">
        <SelectField
          label={t('push.addField')}
          value={key}
          none={t('crm.choose')}
          options={fields.map((field) => ({
            value: field.key,
            label: [
              getFieldWords(field.key),
              ...(field.isRead ? [] : [t('push.mappingUse.ignores', { crm })]),
            ].join(' · '),
          }))}
          onChange={setChosen}
        />
      </div>
      <Button
        icon={Plus}
        className="mt-6"
        disabled={key === null}
        onClick={() => {
          if (key !== null) onAdd(key);
        }}
      >
        {t('addToList.confirm')}
      </Button>
    </div>
  );
}
