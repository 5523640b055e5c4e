import type { SubjectView } from '@/lib/contract/messages/subject-view';
import type { ListItem } from '@/lib/contract/service/lists';
import { joinKnown } from '../push/record/known-record';
import type { MatchOwner } from '../crm-search/owner';
import { readRecordStatus } from '../crm-search/record-status';
import { listNamedCrms } from '../crm-search/unchecked-crms';
import { toReferenceText } from '../outcomes/job-references';
import { readCrmAnswer } from '../subject/crm-answer';
import { toListRecord } from './list-record';

/** What enrichments and CRM searches from here found of an item. The service's list holds none of it. */
export interface FoundValues {
  /** When the last enrichment ended, in milliseconds since 1970; null: there was none. */
  enrichedAt: number | null;
  email: string | null;
  /** Deliverability; the service's open list. */
  emailStatus: string | null;
  phone: string | null;
  phoneType: string | null;
  /** What the service returned of the references that were sent, in one line. */
  reference: string | null;
  /** Whose CRM record it was by the last answer; null: not known, or several records are possible. */
  owner: MatchOwner | null;
  /** By the last answer they are in none of these CRMs; empty: in no CRM at all. Null: in one, or not known. */
  notIn: string[] | null;
  /** Their last push, as far as it was carried out. */
  push: SubjectView['push'];
}

const clean = (text: string | null | undefined): string | null => {
  const trimmed = text?.trim() ?? '';
  return trimmed === '' ? null : trimmed;
};

function readCrm(known: SubjectView): Pick<FoundValues, 'owner' | 'notIn'> {
  const answer = readCrmAnswer(known);
  if (answer.type === 'not-in') {
    return { owner: null, notIn: listNamedCrms(answer.reply, answer.asked) };
  }
  if (answer.type !== 'in') return { owner: null, notIn: null };
  const status = readRecordStatus(answer.matches, known.preference?.pin ?? null);
  return { owner: status.type === 'one' ? status.owner : null, notIn: null };
}

/** What was found of an item of a list; null: nothing was ever asked, or nothing came of it. */
export function getFoundValues(
  item: ListItem,
  entity: string,
  known: SubjectView | undefined,
): FoundValues | null {
  if (!known) return null;
  const { enriched } = joinKnown(toListRecord(item, entity), known).known;
  const contact = enriched?.contact;
  const email = contact?.email ?? null;
  const phone = clean(contact?.phone);
  const { owner, notIn } = readCrm(known);
  if (!enriched && !owner && !notIn && !known.push) return null;
  return {
    enrichedAt: enriched?.at ?? null,
    email,
    emailStatus: email === null ? null : clean(contact?.emailStatus),
    phone,
    phoneType: phone === null ? null : clean(contact?.phoneType),
    reference: contact?.custom ? toReferenceText(contact.custom) : null,
    owner,
    notIn,
    push: known.push,
  };
}

/** Whether a found email is the one that the list has. */
export const isEmailOfItem = (item: Pick<ListItem, 'email'>, found: string): boolean =>
  item.email?.trim().toLowerCase() === found.toLowerCase();

/** The email to write to: the found one is newer than that of the list. */
export const getBestEmail = (
  item: Pick<ListItem, 'email'>,
  found: FoundValues | null,
): string | null => found?.email ?? clean(item.email);
