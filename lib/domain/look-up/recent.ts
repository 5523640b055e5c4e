import { findSure } from '../person/contact';
import type { ShownPage } from '../person/shown-page';
import { toCompanyDomain } from '../company/company-domain';
import { toCompanyNameText } from './look-up-text';

/** How somebody in Recent is told, and found again. */

/** What they do and where; of a company, its domain. Null: not known. */
export function describeRecent({ identity, fields }: ShownPage): string | null {
  const domain = toCompanyDomain(fields.website?.value);
  const parts =
    identity.kind === 'person'
      ? [findSure(fields.jobTitle) ?? fields.headline?.value, findSure(fields.companyName)]
      : [domain];
  return parts.filter(Boolean).join(' · ') || null;
}

/** The text that looks them up again; null: only their own page shows them. */
export function toLookUpText({ identity, fields }: ShownPage): string | null {
  if (identity.idType === 'email') return identity.id;
  if (identity.idType === 'name' && identity.kind === 'company') {
    return toCompanyNameText(fields.name?.value ?? identity.id);
  }
  if (identity.idType === 'name') {
    const company = fields.companyName?.value ?? toCompanyDomain(fields.website?.value);
    return [fields.name?.value, company].filter(Boolean).join(', ');
  }
  return identity.site === 'social' || identity.site === 'web' ? identity.socialUrl : null;
}
