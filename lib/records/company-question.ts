import type { CompanySearchRequest } from '@/lib/contract/company';
import { dropUnverified, findSure, type IdentifiedPage } from './contact';

/** Hosts where many companies have a page: such a website says nothing about whose it is. */
const SHARED_HOSTS =
  /(?:^|\.)(?:linkedin\.com|facebook\.com|instagram\.com|x\.com|twitter\.com|youtube\.com|linktr\.ee|bit\.ly)$/u;

/** The host of a website as a page shows it, with or without a scheme; undefined when it is not one. */
export function findDomain(website: string | undefined): string | undefined {
  if (!website) return undefined;
  const address = /^[a-z][a-z0-9+.-]*:\/\//iu.test(website) ? website : `https://${website}`;
  if (!URL.canParse(address)) return undefined;
  const host = new URL(address).hostname.replace(/^www\./u, '');
  return host.includes('.') && !SHARED_HOSTS.test(host) ? host : undefined;
}

/** The question that a company's page on the network stands for. */
function findProfileQuestion(socialUrl: string | undefined): CompanySearchRequest | null {
  const [, key] =
    /^https:\/\/www\.linkedin\.com\/(?:company|school|showcase)\/([^/]+)$/u.exec(socialUrl ?? '') ??
    [];
  if (key === undefined) return null;
  return /^\d+$/u.test(key) ? { linkedin_id: key } : { slug: decodeURIComponent(key) };
}

/**
 * The question about a company on a page: by domain, else by profile id, slug or name, the surest first. Of a page that
 * nothing agrees with, by its address: its website and its number may be another company's.
 */
export function findCompanyQuestion(page: IdentifiedPage): CompanySearchRequest | null {
  const { identity, fields } = dropUnverified(page);
  if (identity.idType === 'domain') return { domain: identity.id };
  const domain = findDomain(fields.website?.value);
  if (domain) return { domain };
  if (identity.idType === 'numeric') return { linkedin_id: identity.id };
  if (page.status === 'verified' && identity.number !== null)
    return { linkedin_id: String(identity.number) };
  if (identity.idType === 'slug') return { slug: identity.id };
  return (
    findProfileQuestion(findSure(fields.socialUrl)) ??
    (fields.name ? { name: fields.name.value } : null)
  );
}
