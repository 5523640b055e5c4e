import type { KnownFact, KnownValue } from './known-facts';
import { getName, type ShownPage } from './shown-page';

interface Known {
  facts: Record<KnownFact, KnownValue[]>;
  email: string | undefined;
}

/** A person as text, a line for each fact: name, title, company, email, phone. */
export function copyWords(page: ShownPage, { facts, email }: Known): string {
  const { jobTitle, companyName } = page.fields;
  return [
    getName(page),
    jobTitle?.value ?? facts.jobTitle[0]?.value,
    companyName?.value ?? facts.companyName[0]?.value,
    email,
    facts.phone[0]?.value,
  ]
    .filter(Boolean)
    .join('\n');
}
