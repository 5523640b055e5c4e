import type { CrmRecord } from '@/lib/contract/service/crm-sync';
import { listPersonKeys, type PersonKeys } from '../../crm-search/crm-keys';
import { toSlugProfile } from '../../person/sent-keys';

const listTexts = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value]).filter((each) => typeof each === 'string');

/** The keys in a contact's record: everything that a mapping may find an existing record by, and a CRM can be asked for. */
export const findRecordKeys = (record: CrmRecord): PersonKeys =>
  listPersonKeys({
    emails: [...listTexts(record.main_email), ...listTexts(record.secondary_emails)],
    profiles: [
      ...listTexts(record.svc_social_url),
      ...listTexts(record.svc_universal_name).map(toSlugProfile),
    ],
  });
