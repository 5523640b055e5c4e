import type { Company } from '@/lib/contract/service/company';
import { toCompanyDomain } from '@/lib/domain/company/company-domain';
import { formatCountry, formatNumber, formatRange } from '@/locales/format';
import { nameAction } from '@/locales/name-action';
import { t } from '@/locales/t';
import type { ReactNode } from 'react';
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
    { label: t('company.locations'), value: toLines(company.confirmedLocations.map(toPlace)) },
    { label: t('company.website'), value: toLink(company.websiteUrl) },
    { label: t('fact.domain'), value: findOtherDomain(company) },
    { label: t('fact.social_url'), value: toLink(company.socialUrl) },
    { label: t('company.profileName'), value: company.socialUniversalName },
    { label: t('company.profileId'), value: company.socialId },
    { label: t('company.logo'), value: toLink(company.logoUrl) },
    { label: t('company.specialities'), value: toText(company.socialSpecialities) },
    { label: t('company.hashtags'), value: toText(company.socialHashtags) },
    { label: t('company.funding'), value: toLines(listFunding(company.fundingData)) },
  ];
  if (facts.every(({ value }) => !value)) return null;
  return (
    <Section title={t('company.facts')}>
      <Card className="p-3">
        <FactList facts={facts} />
      </Card>
    </Section>
  );
}

const MOST = 20;

/** Null: there is none with a word. */
function toLines(all: string[]): ReactNode {
  const lines = all.filter(Boolean).slice(0, MOST);
  return lines.length === 0
    ? null
    : lines.map((line, index) => <ClampedText key={index} text={line} />);
}

const toText = (words: string[]): ReactNode => toLines([words.filter(Boolean).join(' · ')]);

const toPlace = ({
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
const listFunding = (funding: Company['fundingData']): string[] =>
  Object.entries(funding ?? {}).flatMap(([label, value]) => {
    if (typeof value === 'number') value = formatNumber(value, { useGrouping: 'min2' });
    return typeof value === 'string' && value !== '' ? [nameAction(label, value)] : [];
  });
