import { CircleAlert } from 'lucide-react';
import type { Company } from '@/lib/contract/service/company';
import { toAnswerKey, type CompanyAnswerVerdict } from '@/lib/domain/company/company-answer';
import { nameAction } from '@/locales/name-action';
import { t } from '@/locales/t';
import { useSaveRecordPreference } from '@/components/queries/page/record-preference';
import { getName, type ShownPage } from '@/lib/domain/person/shown-page';
import { Button } from '@/components/ui/controls/button';
import { StateView } from '@/components/ui/display/state-view';

interface OtherCompanyProps {
  page: ShownPage;
  company: Company;
  verdict: Exclude<CompanyAnswerVerdict, 'agrees'>;
}

/** Says that an answer may be about another company than the page, and has the rep decide whether it is used. */
export function OtherCompany({ page, company, verdict }: OtherCompanyProps) {
  const saveRecordPreference = useSaveRecordPreference(page.identity.key);
  const decide = (isUsed: boolean) =>
    saveRecordPreference.mutate({ companyAnswer: { key: toAnswerKey(company), isUsed } });
  const answer = company.name ?? company.domain ?? toAnswerKey(company);
  return (
    <StateView
      icon={CircleAlert}
      tone={verdict === 'doubtful' ? 'warn' : 'neutral'}
      title={t(`company.other.${verdict}`)}
      action={
        <div className="flex flex-wrap gap-2">
          {verdict !== 'used' && (
            <Button
              size="small"
              isBusy={saveRecordPreference.isPending}
              onClick={() => decide(true)}
            >
              {t('company.other.use')}
            </Button>
          )}
          {verdict !== 'refused' && (
            <Button
              size="small"
              isBusy={saveRecordPreference.isPending}
              onClick={() => decide(false)}
            >
              {t('company.other.refuse')}
            </Button>
          )}
        </div>
      }
    >
      <p dir="auto">{nameAction(t('tab.page'), getName(page))}</p>
      <p dir="auto">{t('company.other.answer', { name: answer })}</p>
      {verdict === 'doubtful' && <p>{t('company.other.unused')}</p>}
    </StateView>
  );
}
