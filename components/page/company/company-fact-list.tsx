import type { Company } from '@/lib/contract/service/company';
import { toCompanyDomain } from '@/lib/domain/company/company-domain';
import { formatCountry, formatNumber, formatRange } from '@/locales/format';
import { t } from '@/locales/t';
import { Card } from '@/components/ui/display/card';
import { FactList, type Fact } from '@/components/ui/display/fact-list';
import { OutsideLink } from '@/components/ui/controls/outside-link';
import { Section } from '@/components/ui/display/section';
import { CompanyMore } from './company-more';

const findStaff = ({ staffCount, staffCountRange }: Company): string => {
  const { start, end } = staffCountRange ?? {};
  return [
    staffCount !== null && formatNumber(staffCount),
    start != null && end != null && formatRange(start, end),
  ]
    .filter(Boolean)
    .join(' · ');
};

const shorten = (address: string) => address.replace(/^https?:\/\/(?:www\.)?|\/$/g, '');

/** The domain, where the website does not say it already. */
const findOtherDomain = ({ domain, websiteUrl }: Company): string | null =>
  toCompanyDomain(websiteUrl) === domain ? null : domain;

const toLink = (address: string | null) =>
  address && <OutsideLink href={address}>{shorten(address)}</OutsideLink>;

const hasMore = ({
  confirmedLocations,
  socialSpecialities,
  socialHashtags,
  fundingData,
}: Company): boolean =>
  fundingData !== null ||
  [confirmedLocations, socialSpecialities, socialHashtags].some(({ length }) => length > 0);

/** What the service knows about a company, below what a rep decides by. */
export function CompanyFactList({ company }: { company: Company }) {
  const { industry, foundedYear, city, postalCode, countryCode } = company;
  const location = [
    [postalCode, city].filter(Boolean).join(' '),
    countryCode && formatCountry(countryCode),
  ];
  const facts: Fact[] = [
    { label: t('book.filter.industry'), value: industry },
    { label: t('field.svc_company_staff_count'), value: findStaff(company) },
    { label: t('company.founded'), value: foundedYear },
    { label: t('fact.location'), value: location.filter(Boolean).join(', ') },
    { label: t('company.website'), value: toLink(company.websiteUrl) },
    { label: t('fact.domain'), value: findOtherDomain(company) },
    { label: t('fact.social_url'), value: toLink(company.socialUrl) },
    { label: t('company.profileName'), value: company.socialUniversalName },
    { label: t('company.profileId'), value: company.socialId },
    { label: t('company.logo'), value: toLink(company.logoUrl) },
  ];
  if (!hasMore(company) && facts.every(({ value }) => !value)) return null;
  return (
    <Section title={t('company.facts')}>
      <Card>
        <div className="space-y-3 p-3">
          <FactList facts={facts} />
          <CompanyMore company={company} />
        </div>
      </Card>
    </Section>
  );
}
