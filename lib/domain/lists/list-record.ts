import { listMentions } from '../person/mentions';
import { getPersonName } from './item-match-keys';
import type { ListItem } from '@/lib/contract/service/lists';
import type { BulkRecord } from '../push/record/bulk-record';
import { parseInstant } from '../parse-instant';
import { toSubjectOf } from '../push/record/bulk-subject';

/** An item of a list as a record of a bulk. */
export function toListRecord(item: ListItem, entity: string): BulkRecord {
  const isCompany = entity === 'COMPANY';
  const person = isCompany
    ? null
    : {
        fullName: getPersonName(item) || null,
        firstName: item.first_name,
        lastName: item.last_name,
        jobTitle: item.current_position,
        socialUrl: item.social_url,
        email: item.email,
        location: item.location,
      };
  const company = {
    name: isCompany ? (item.name ?? item.company_name) : item.company_name,
    domain: item.domain,
    ...(isCompany && { socialUrl: item.social_url }),
  };
  const subject = toSubjectOf(person, company, `item ${item.id}`);
  return { subject, person, company, account: null, at: parseInstant(item.createdAt) };
}

/** All keys of the person that an item of a list is about. */
export const listItemPersonKeys = (item: ListItem): string[] => [
  toListRecord(item, 'PEOPLE').subject.key,
  ...listMentions([item.social_url, item.email]),
];
