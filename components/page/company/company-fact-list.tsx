import type { Company } from '@/lib/contract/service/company';
import { toCompanyDomain } from '@/lib/domain/company/company-domain';
import { formatCountry, formatNumber } from '@/locales/format';
import { t } from '@/locales/t';
import { BarChart } from '@/components/ui/bar-chart';
import { ClampedText } from '@/components/ui/clamped-text';
import { FactList } from '@/components/ui/fact-list';
import { OutsideLink } from '@/components/ui/outside-link';
import { CompanyMore } from './company-more';

const findStaff = ({ staffCount, staffCountRange }: Company): string | null => {
  const { start, end } = staffCountRange ?? {};
  const range =
    start == null || end == null
      ? null
      : t('company.staffRange', { start: formatNumber(start), end: formatNumber(end) });
  if (staffCount === null) return range;
  const number = formatNumber(staffCount);
  return range === null ? number : t('company.staffOfRange', { number, range });
};

/** What of an address a person reads. */
const shorten = (address: string) => address.replace(/^https?:\/\/(?:www\.)?|\/$/g, '');

/** The domain, where the website does not say it already. */
const findOtherDomain = ({ domain, websiteUrl }: Company): string | null =>
  toCompanyDomain(websiteUrl) === domain ? null : domain;

const toLink = (address: string | null) =>
  address && <OutsideLink href={address}>{shorten(address)}</OutsideLink>;

interface CompanyFactListProps {
  company: Company;
  /** Values shown above already: the name and the headline of the page. */
  shown: (string | undefined)[];
}

/** What the service knows about a company. */
export function CompanyFactList({ company, shown }: CompanyFactListProps) {
  const { name, description, socialTagline, industry, foundedYear } = company;
  const { city, postalCode, countryCode } = company;
  const headcount = company.headcount.toSorted((one, other) => other.count - one.count);
  return (
    <div className="space-y-3 p-3">
      {name && !shown.includes(name) && <p className="line-clamp-2 font-semibold">{name}</p>}
      {socialTagline && ![...shown, description].includes(socialTagline) && (
        <div className="text-muted">
          <ClampedText text={socialTagline} />
        </div>
      )}
      {description && <ClampedText text={description} />}
      <FactList
        facts={[
          { label: t('company.industry'), value: industry },
          { label: t('company.staff'), value: findStaff(company) },
          { label: t('company.founded'), value: foundedYear },
          {
            label: t('company.location'),
            value: [
              [postalCode, city].filter(Boolean).join(' '),
              countryCode && formatCountry(countryCode),
            ]
              .filter(Boolean)
              .join(', '),
          },
          { label: t('company.website'), value: toLink(company.websiteUrl) },
          { label: t('company.domain'), value: findOtherDomain(company) },
          { label: t('company.profile'), value: toLink(company.socialUrl) },
          { label: t('company.profileName'), value: company.socialUniversalName },
          { label: t('company.profileId'), value: company.socialId },
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
