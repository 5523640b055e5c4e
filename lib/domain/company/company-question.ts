import type { CompanySearchRequest } from '@/lib/contract/service/company';
import { dropUnverified, findSure, type IdentifiedPage } from '../person/contact';
import { toCompanyKey } from '../person/match-keys';
import { toCompanyDomain } from './company-domain';

/** The question that a company's page on the network stands for. */
function findProfileQuestion(socialUrl: string | undefined): CompanySearchRequest | null {
  const [, type, id] = /^company:(numeric|slug):(.+)$/su.exec(toCompanyKey(socialUrl) ?? '') ?? [];
  if (!type || !id) return null;
  return type === 'numeric' ? { linkedin_id: id } : { slug: id };
}

/**
 * The question about a company on a page: on the network by its number or slug, elsewhere by the domain or the profile that
 * the page names, else by name. A website on a page of the network may be another company's. Of a page that nothing agrees
 * with, only the address counts.
 */
export function findCompanyQuestion(page: IdentifiedPage): CompanySearchRequest | null {
  const { identity, fields } = dropUnverified(page);
  if (identity.idType === 'domain') return { domain: identity.id };
  if (identity.idType === 'numeric') return { linkedin_id: identity.id };
  if (page.status === 'verified' && identity.number !== null)
    return { linkedin_id: String(identity.number) };
  if (identity.idType === 'slug') return { slug: identity.id };
  const domain = toCompanyDomain(fields.website?.value);
  if (domain !== null) return { domain };
  return (
    findProfileQuestion(findSure(fields.socialUrl)) ??
    (fields.name ? { name: fields.name.value } : null)
  );
}
