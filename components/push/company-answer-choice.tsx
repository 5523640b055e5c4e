import { toAnswerKey } from '@/lib/records/company-answer';
import { t } from '@/locales/t';
import { useSaveRecordPreference } from '../queries/choice';
import { useCompanyAnswer } from '../queries/company-answer';
import type { ShownPage } from '../queries/shown-page';
import { SwitchField } from '../ui/switch-field';

/** Says whether an answer that contradicts the page is in what is sent, and lets the rep choose. Else nothing. */
export function CompanyAnswerChoice({ page }: { page: ShownPage }) {
  const { answer } = useCompanyAnswer(page);
  const saveRecordPreference = useSaveRecordPreference(page.identity.key);
  if (!answer || answer.verdict === 'agrees') return null;
  const { company, verdict } = answer;
  const key = toAnswerKey(company);
  return (
    <SwitchField
      label={t('push.otherCompany.use', { name: company.name ?? company.domain ?? key })}
      hint={t(verdict === 'used' ? 'push.otherCompany.used' : 'push.otherCompany.leftOut')}
      isOn={verdict === 'used'}
      onChange={(isUsed) => {
        saveRecordPreference.mutate({ companyAnswer: { key, isUsed } });
      }}
    />
  );
}
