import type { Company } from '@/lib/contract/company';
import { formatCountry, formatNumber } from '@/locales/format';
import { t } from '@/locales/t';
import { BarChart } from '../ui/bar-chart';
import { ClampedText } from '../ui/clamped-text';
import { FactList } from '../ui/fact-list';
import { OutsideLink } from '../ui/outside-link';
import { CompanyMore } from './company-more';

const findStaff = ({ staffCount, staffCountRange }: Company): string | null => {
  if (staffCount !== null) return formatNumber(staffCount);
  const { start, end } = staffCountRange ?? {};
  if (start == null || end == null) return null;
  return t('company.staffRange', { start: formatNumber(start), end: formatNumber(end) });
};

/** What of an address a person reads. */
const shorten = (address: string) => address.replace(/^https?:\/\/(?:www\.)?|\/$/g, '');

const toLink = (address: string | null) =>
  address && <OutsideLink href={address}>{shorten(address)}</OutsideLink>;

interface CompanyFactsProps {
  company: Company;
  /** The name that stands above already. */
  shownName: string;
}

/** What the service knows about a company. */
export function CompanyFacts({ company, shownName }: CompanyFactsProps) {
  const { name, description, industry, foundedYear, city, countryCode, domain } = company;
  const headcount = company.headcount.toSorted((one, other) => other.count - one.count);
  return (
    <div className="space-y-3 p-3">
      {name && name !== shownName && <p className="line-clamp-2 font-semibold">{name}</p>}
      {description && <ClampedText text={description} />}
      <FactList
        facts={[
          { label: t('company.industry'), value: industry },
          { label: t('company.staff'), value: findStaff(company) },
          { label: t('company.founded'), value: foundedYear },
          {
            label: t('company.location'),
            value: [city, countryCode && formatCountry(countryCode)].filter(Boolean).join(', '),
          },
          { label: t('company.website'), value: toLink(company.websiteUrl) ?? domain },
          { label: t('company.profile'), value: toLink(company.socialUrl) },
          { label: t('company.logo'), value: toLink(company.logoUrl) },
        ]}
      />
      <CompanyMore company={company} />
      {headcount.length > 0 && (
        <BarChart
          title={t('company.headcount')}
          bars={headcount.map(({ function: label, count }) => ({
            label,
            value: count,
            text: t('company.people', { count, number: formatNumber(count) }),
          }))}
        />
      )}
    </div>
  );
}
