import { findSure } from './contact';
import { isProbable, type KnownFact, type KnownValue } from './known-facts';
import { getName, type ShownPage } from './shown-page';

interface Known {
  facts: Record<KnownFact, KnownValue[]>;
  email: string | undefined;
}

/** A person as text, a line for each certain fact: name, title, company, email, phone. */
export function copyWords(page: ShownPage, { facts, email }: Known): string {
  const { jobTitle, companyName } = page.fields;
  const find = (fact: KnownFact) => facts[fact].find((each) => !isProbable(each))?.value;
  return [
    getName(page),
    findSure(jobTitle) ?? find('jobTitle'),
    findSure(companyName) ?? find('companyName'),
    email,
    find('phone'),
  ]
    .filter(Boolean)
    .join('\n');
}
