import type { CompanySearchRequest } from '@/lib/contract/service/company';
import { dropUnverified, findSure, type IdentifiedPage } from '../person/contact';
import { toCompanyKey } from '../person/match-keys';
import { toCompanyDomain } from './company-domain';

function findProfileQuestion(socialUrl: string | undefined): CompanySearchRequest | null {
  const [, type, id] = /^company:(numeric|slug):(.+)$/su.exec(toCompanyKey(socialUrl) ?? '') ?? [];
  if (!type || !id) return null;
  return type === 'numeric' ? { linkedin_id: id } : { slug: id };
}

/**
 * The company search for a page: on the network by its number or slug, on other sites by the domain or profile that the
 * page names, otherwise by name. On the network a website may be another company's. If the page is not verified, only its
 * address counts.
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
