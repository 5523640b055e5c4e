import { toAnswerKey } from '@/lib/domain/company/company-answer';
import { t } from '@/locales/t';
import { useSaveRecordPreference } from '../../queries/page/record-preference';
import { useCompanyAnswer } from '../../queries/page/company-answer';
import type { ShownPage } from '@/lib/domain/person/shown-page';
import { SwitchField } from '../../ui/switch-field';

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
      hint={t('company.other.doubtful')}
      isOn={verdict === 'used'}
      onChange={(isUsed) => {
        saveRecordPreference.mutate({ companyAnswer: { key, isUsed } });
      }}
    />
  );
}
