import type { CompanySearchRequest } from '@/lib/contract/service/company';
import { CAST_COMPANIES } from '../data/cast';
import type { SandboxCompany } from '../data/types';
import { getCompanyUrl, getProfileSlug, normaliseDomain, normaliseName } from '../normalise';
import type { Organisation } from '../organisation';
import { findLogoUrl } from './logos';

/** Finds a company by name: the same name first, then the first that starts with it. */
const findByName = (companies: readonly SandboxCompany[], name: string) => {
  const wanted = normaliseName(name);
  if (wanted === '') return undefined;
  return (
    companies.find((company) => normaliseName(company.name) === wanted) ??
    companies.find((company) => normaliseName(company.name).startsWith(wanted))
  );
};

/**
 * Finds the company by the first known of domain, profile id, slug and name. A company that is not cached is found only
 * with on-demand enrichment, and is cached from then on.
 */
export const findCompany = (
  { world, enrichedCompanies }: Organisation,
  { domain, linkedin_id, slug, name }: CompanySearchRequest,
  enrich: boolean,
): SandboxCompany | undefined => {
  const { companies, companyByDomain } = world;
  const found =
    (domain === undefined ? undefined : companyByDomain.get(normaliseDomain(domain))) ??
    companies.find(({ socialId }) => socialId === linkedin_id) ??
    (slug === undefined
      ? undefined
      : companies.find((company) => company.slug === getProfileSlug(slug))) ??
    (name === undefined ? undefined : findByName(companies, name));
  if (!found) return undefined;
  if (enrich) enrichedCompanies.add(found.domain);
  const isCached = found.domain !== CAST_COMPANIES.notCached || enrichedCompanies.has(found.domain);
  return isCached ? found : undefined;
};

/** Returns every field: null without data, and an empty array for lists. */
export const describeCompany = (
  company: SandboxCompany,
  { withHeadcount, origin }: { withHeadcount: boolean; origin: string },
) => ({
  socialId: company.socialId,
  socialUniversalName: company.slug,
  socialUrl: getCompanyUrl(company.slug),
  name: company.name,
  domain: company.domain,
  websiteUrl: `https://${company.domain}`,
  logoUrl: findLogoUrl(company.domain, origin),
  description: company.description,
  socialTagline: company.tagline,
  industry: company.industry,
  foundedYear: company.foundedYear,
  staffCount: company.staffCount,
  staffCountRange: company.staffCountRange,
  countryCode: company.countryCode,
  city: company.city,
  postalCode: company.postalCode,
  socialSpecialities: company.specialities,
  socialHashtags: company.hashtags,
  confirmedLocations: [
    {
      country: company.country,
      geographicArea: null,
      city: company.city,
      postalCode: company.postalCode,
      line1: company.line1,
      headquarter: true,
    },
  ],
  fundingData: company.fundingData,
  headcount: withHeadcount ? company.headcount : [],
});
