import type { Company } from '@/lib/contract/service/company';
import { toCompanyDomain } from '@/lib/domain/company/company-domain';
import { formatCountry, formatNumber, formatRange } from '@/locales/format';
import { t } from '@/locales/t';
import { Card } from '@/components/ui/display/card';
import { FactList, type Fact } from '@/components/ui/display/fact-list';
import { OutsideLink } from '@/components/ui/controls/outside-link';
import { Section } from '@/components/ui/display/section';
import { ClampedText } from '@/components/ui/display/clamped-text';

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

const MOST = 20;

const describeLocation = ({
  line1,
  postalCode,
  city,
  geographicArea,
  country,
  headquarter,
}: Company['confirmedLocations'][number]): string => {
  const town = [postalCode, city].filter(Boolean).join(' ');
  const place = [line1, town, geographicArea, country && formatCountry(country)]
    .filter(Boolean)
    .join(', ');
  return headquarter && place ? t('company.headquarter', { place }) : place;
};

/** The interface does not show what funding data holds: its flat members are listed as they come. Any may be a year. */
const toFundingFacts = (funding: Company['fundingData']): Fact[] =>
  Object.entries(funding ?? {})
    .flatMap(([label, value]) =>
      typeof value === 'string' || typeof value === 'number'
        ? [
            {
              label,
              value:
                typeof value === 'number' ? formatNumber(value, { useGrouping: 'min2' }) : value,
            },
          ]
        : [],
    )
    .slice(0, MOST)
    .map(({ label, value }) => ({ label, value: <ClampedText text={value} /> }));

/** Where a company is, what it does, and who pays for it. Parts without a word are not there. */
function CompanyMore({ company }: { company: Company }) {
  const places = company.confirmedLocations.map(describeLocation).filter(Boolean);
  const specialities = company.socialSpecialities.filter(Boolean);
  const hashtags = company.socialHashtags.filter(Boolean);
  const funding = toFundingFacts(company.fundingData);
  return (
    <>
      {places.length > 0 && (
        <div>
          <h3 className="mb-1 font-semibold text-muted">{t('company.locations')}</h3>
          <ul className="space-y-1">
            {places.slice(0, MOST).map((place, index) => (
              <li key={index}>
                <ClampedText text={place} />
              </li>
            ))}
          </ul>
        </div>
      )}
      {specialities.length > 0 && (
        <div>
          <h3 className="mb-1 font-semibold text-muted">{t('company.specialities')}</h3>
          <ClampedText text={specialities.join(' · ')} />
        </div>
      )}
      {hashtags.length > 0 && (
        <div>
          <h3 className="mb-1 font-semibold text-muted">{t('company.hashtags')}</h3>
          <ClampedText text={hashtags.join(' · ')} />
        </div>
      )}
      {funding.length > 0 && (
        <div>
          <h3 className="mb-1 font-semibold text-muted">{t('company.funding')}</h3>
          <FactList facts={funding} />
        </div>
      )}
    </>
  );
}
