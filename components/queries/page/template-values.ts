import { getSignalReason } from '@/lib/domain/book/signal-reason';
import {
  toFirstName,
  writeOwnerMessage,
  type TemplateValues,
} from '@/lib/domain/hand-over/message-template';
import { findSocialUrl, findSure } from '@/lib/domain/person/contact';
import { getName, type ShownPage } from '@/lib/domain/person/shown-page';
import { useSettings } from '../settings';
import { useFoundAccount } from './found-account';

/** What the rep's templates can name of the person or company on a page. `owner`: the colleague who is written to. */
export function useTemplateValues(page: ShownPage, owner: string | null): TemplateValues {
  const { data: account } = useFoundAccount(page);
  const isPerson = page.identity.kind === 'person';
  return {
    owner,
    name: getName(page),
    company: isPerson ? (findSure(page.fields.companyName) ?? null) : getName(page),
    signal: account ? getSignalReason(account.entry.account.signal) : null,
    link: findSocialUrl(page) ?? null,
  };
}

/** The message to the colleague who owns whom a page is about, as text and as the address that mails it, and their first name. */
export function useOwnerMessage(page: ShownPage, owner: string | null) {
  const { ownerMessage } = useSettings();
  const name = toFirstName(owner ?? '');
  const values = useTemplateValues(page, name);
  const text = writeOwnerMessage(ownerMessage, values);
  return { name, text, href: `mailto:?body=${encodeURIComponent(text)}` };
}
