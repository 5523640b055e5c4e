import type { CrmMatch } from '@/lib/contract/service/crm-search';
import { t } from '@/locales/t';
import { SelectField } from '../ui/select-field';
import type { PushDraft } from './push-draft';
import { describeRecord } from './record-choice';

interface AccountChoiceProps {
  draft: PushDraft;
  account: CrmMatch;
}

/** Which record of the CRM a contact's company is: the one that the book knows, or whichever the mapping finds. */
export const AccountChoice = ({ draft, account }: AccountChoiceProps) => (
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
