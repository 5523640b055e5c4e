import type { CrmSearchRequest } from '@/lib/contract/crm-search';
import { buildContactInput, type IdentifiedPage } from './contact';

/**
 * The question to the CRMs about a person on a page, or null when it cannot be asked: a name is never searched
 * without a company. An email found meanwhile goes along, since half of the CRM kinds search by nothing else.
 */
export function findCrmQuestion(
  page: IdentifiedPage,
  email?: string | null,
): CrmSearchRequest | null {
  const { social_url, firstname, lastname, company_name } = buildContactInput(page);
  if (social_url || email) {
    return { ...(social_url && { social_url }), ...(email && { email }) };
  }
  return firstname && lastname && company_name
    ? { first_name: firstname, last_name: lastname, company_name }
    : null;
}
