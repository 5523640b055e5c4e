import type { CrmSearchRequest } from '@/lib/contract/crm-search';
import { buildContactInput, type IdentifiedPage } from './contact';

/**
 * The question to the CRMs about a person on a page, or null when it cannot be asked: a name is never searched
 * without a company. An email goes along, found meanwhile or the page's own, since half of the CRM kinds search by nothing
 * else.
 */
export function findCrmQuestion(
  page: IdentifiedPage,
  foundEmail?: string | null,
): CrmSearchRequest | null {
  const { social_url, firstname, lastname, company_name, ...contact } = buildContactInput(page);
  const email = foundEmail ?? contact.email;
  if (social_url || email) {
    return { ...(social_url && { social_url }), ...(email && { email }) };
  }
  return firstname && lastname && company_name
    ? { first_name: firstname, last_name: lastname, company_name }
    : null;
}
