import type { CrmMatch } from '@/lib/contract/service/crm-search';
import { toPersonKey } from '@/lib/domain/person/match-keys';
import { isUnlisted } from '../../crm-search/pinned-record';
import { splitName } from '@/lib/domain/person/split-name';
import { isCompanyKey } from '../../crm-fields/edit-record';

/** What a record in a CRM holds, as far as CRM search or a book tells. */

/** The records that are updated, as far as they are known. */
export interface UpdatedRecords {
  person: CrmMatch | null;
  company: CrmMatch | null;
}

type Read = (match: CrmMatch) => string | null;

const PERSON_SLUG = 'person:slug:';

const readSlug: Read = ({ profileUrl }) => {
  const key = toPersonKey(profileUrl);
  return key?.startsWith(PERSON_SLUG) ? key.slice(PERSON_SLUG.length) : null;
};

/** The fields that an answer tells. Of any other, nobody knows what the CRM holds. */
const READS: ReadonlyMap<string, Read> = new Map(
  Object.entries<Read>({
    svc_full_name: ({ name }) => name,
    svc_first_name: ({ name }) => name && splitName(name).first,
    svc_last_name: ({ name }) => name && splitName(name).last,
    svc_job_title: ({ title }) => title,
    svc_social_url: ({ profileUrl }) => profileUrl,
    svc_universal_name: readSlug,
    main_email: ({ email }) => email,
    svc_company_name: ({ company }) => company,
    svc_company_domain: ({ companyDomain }) => companyDomain,
  }),
);

/** What a record holds in a field: null where it is empty, undefined where the answer does not tell. */
function readValue(key: string, match: CrmMatch | null): string | null | undefined {
  const read = READS.get(key);
  if (!match || !read || isUnlisted(match)) return undefined;
  const text = read(match)?.trim();
  return text === undefined || text === '' ? null : text;
}

/** What each record that a field is written to holds in it: of a company's field, the company's own record first. */
export const listPresentValues = (
  key: string,
  { person, company }: UpdatedRecords,
): (string | null)[] =>
  (isCompanyKey(key) ? [company, person] : [person])
    .map((match) => readValue(key, match))
    .filter((value) => value !== undefined);

/** Whether any record that a field is written to is known to hold a value in it. */
export const isHeld = (key: string, target: UpdatedRecords): boolean =>
  listPresentValues(key, target).some((value) => value !== null);
