import type { KnownSubject } from '@/lib/contract/messages/known-subject';
import type { ListItem } from '@/lib/contract/service/lists';

/** What an enrichment found of an item. Null: nothing, or nothing that the item does not say itself. */
export interface FoundValues {
  email: string | null;
  /** Deliverability; the service's open list. */
  emailStatus: string | null;
  phone: string | null;
  phoneType: string | null;
}

const clean = (text: string | null | undefined): string | null => {
  const trimmed = text?.trim() ?? '';
  return trimmed === '' ? null : trimmed;
};

/** What is known of an item beside what the list holds; null: nothing. */
export function getFoundValues(
  item: Pick<ListItem, 'email'>,
  known: Pick<KnownSubject, 'enriched'> | null | undefined,
): FoundValues | null {
  const contact = known?.enriched?.contact;
  if (!contact) return null;
  const email = clean(contact.email);
  const isInList = email?.toLowerCase() === clean(item.email)?.toLowerCase();
  const phone = clean(contact.phone);
  if ((email === null || isInList) && phone === null) return null;
  return {
    email: isInList ? null : email,
    emailStatus: isInList ? null : clean(contact.emailStatus),
    phone,
    phoneType: phone === null ? null : clean(contact.phoneType),
  };
}
