import { getSignalReason } from '@/lib/domain/book/signal-reason';
import {
  toMailLink,
  writeOwnerMessage,
  type TemplateValues,
} from '@/lib/domain/hand-over/message-template';
import { findSocialUrl, findSure } from '@/lib/domain/person/contact';
import { toFirstName } from '@/lib/domain/person/split-name';
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

/** The first name of the colleague who owns the record of a page, the message to them, and the link that mails it. */
export function useOwnerMessage(page: ShownPage, owner: string | null) {
  const { ownerMessage } = useSettings();
  const name = toFirstName(owner ?? '');
  const values = useTemplateValues(page, name);
  const text = writeOwnerMessage(ownerMessage, values);
  return { name, text, href: toMailLink('', text) };
}
