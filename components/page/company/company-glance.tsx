import type { Company } from '@/lib/contract/service/company';
import { getName, type ShownPage } from '@/lib/domain/person/shown-page';
import { formatNumber } from '@/locales/format';
import { t } from '@/locales/t';
import { BarChart } from '@/components/ui/bar-chart';
import { ClampedText } from '@/components/ui/clamped-text';

/** What a company is, and how many work there by function. */
export function CompanyGlance({ page, company }: { page: ShownPage; company: Company }) {
  const { name, description, socialTagline } = company;
  const shown = [getName(page), page.fields.headline?.value, description];
  const headcount = company.headcount.toSorted((one, other) => other.count - one.count);
  return (
    <div className="space-y-3 p-3">
      {name && !shown.includes(name) && <p className="line-clamp-2 font-semibold">{name}</p>}
      {headcount.length > 0 ? (
        <BarChart
          title={t('company.headcount')}
          bars={headcount.map(({ function: label, count }) => ({
            label,
            value: count,
            text: t('company.people', { count, number: formatNumber(count) }),
          }))}
        />
      ) : (
        <p className="text-muted">{t('company.noHeadcount')}</p>
      )}
      {socialTagline && !shown.includes(socialTagline) && (
        <div className="text-muted">
          <ClampedText text={socialTagline} />
        </div>
      )}
      {description && <ClampedText text={description} />}
    </div>
  );
}
