import type { Company } from '@/lib/contract/service/company';
import { formatCountry, formatNumber } from '@/locales/format';
import { t } from '@/locales/t';
import { ClampedText } from '@/components/ui/display/clamped-text';
import { FactList, type Fact } from '@/components/ui/display/fact-list';

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
export function CompanyMore({ company }: { company: Company }) {
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
