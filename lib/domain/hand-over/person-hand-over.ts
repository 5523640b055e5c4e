import type { FoundAccount } from '@/lib/contract/stored/book';
import { getOwnerWords } from '../crm-search/owner';
import { findSocialUrl, findSure } from '../person/contact';
import { isProbable, type KnownFact, type KnownValue } from '../person/known-facts';
import { getName, type ShownPage } from '../person/shown-page';
import { getSignalReason } from '../book/signal-reason';
import { keepText, type HandOver } from './hand-over';

interface Known {
  facts: Record<KnownFact, KnownValue[]>;
  email: string | undefined;
  /** Whose record they are. */
  owner: string | null;
}

/** A person with each certain fact, and why to turn to their company now, if an account of the book tells. */
export function toPersonHandOver(
  page: ShownPage,
  { facts, email, owner }: Known,
  account: FoundAccount | null,
): HandOver {
  const { fields } = page;
  const find = (fact: KnownFact) => facts[fact].find((each) => !isProbable(each))?.value;
  const title = getName(page);
  const values = [
    findSure(fields.jobTitle) ?? find('jobTitle'),
    findSure(fields.companyName) ?? find('companyName'),
    email,
    find('phone'),
    findSocialUrl(page),
  ];
  const reasons = account
    ? keepText([getSignalReason(account.entry.account.signal), account.entry.account.angle])
    : [];
  return {
    title,
    lines: keepText([...values, owner && getOwnerWords({ type: 'other', name: owner })]),
    reasons,
    cells: [title, ...values.map((value) => value ?? null), owner, reasons.join('; ')],
  };
}
