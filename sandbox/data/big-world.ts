import type { SandboxAccount } from './accounts';
import { toSlug } from './slug';
import type { SandboxCompany, SandboxPerson } from './types';
import { indexWorld } from './world';
import type { World } from './world';

// prettier-ignore
const FIRST_WORDS = [
  'Amber', 'Birch', 'Cedar', 'Dover', 'Ember', 'Falcon', 'Garnet', 'Hazel', 'Ivory', 'Jasper',
  'Kelp', 'Linden', 'Maple', 'Nickel', 'Opal', 'Pine', 'Quartz', 'Raven', 'Slate', 'Teal',
  'Umber', 'Violet', 'Willow', 'Yarrow', 'Zephyr',
];
// prettier-ignore
const SECOND_WORDS = [
  'bridge', 'brook', 'cliff', 'field', 'ford', 'gate', 'grove', 'haven', 'hill', 'holm', 'lake',
  'land', 'march', 'mead', 'mere', 'moor', 'mount', 'port', 'ridge', 'rock', 'shore', 'stead',
  'stone', 'vale', 'view', 'wharf', 'wick', 'wood', 'worth', 'yard', 'bay', 'croft', 'dale', 'fen',
];

const ACCOUNTS = 10_000;
/** Keeps these people's and companies' numbers apart from the small world's. */
const FIRST_NUMBER = 8_000_000;

const findPart = <T>(items: readonly T[], index: number): T => {
  const item = items[index % items.length];
  if (item === undefined) throw new Error('an empty list has no parts');
  return item;
};

interface Trio {
  company: SandboxCompany;
  person: SandboxPerson;
  account: SandboxAccount;
}

/** Accounts of the small world with somebody to contact: what the big one is cut from. */
const listPatterns = ({ accounts, companyByDomain, personBySlug }: World): Trio[] =>
  accounts.flatMap((account) => {
    const company = companyByDomain.get(account.domain);
    const person = personBySlug.get(account.knownPeople[0] ?? '');
    const isProspect = !account.isCustomer && account.wonDaysAgo.length === 0;
    return company && person && isProspect ? [{ company, person, account }] : [];
  });

const createTrio = (pattern: Trio, index: number): Trio => {
  const first = findPart(FIRST_WORDS, index);
  const second = findPart(SECOND_WORDS, Math.floor(index / FIRST_WORDS.length));
  const third = Math.floor(index / (FIRST_WORDS.length * SECOND_WORDS.length)) + 1;
  const name = `${first}${second} ${third}`;
  const slug = toSlug(name);
  const domain = `${slug}.example`;
  const personSlug = `${pattern.person.slug}-${index}`;
  const email = pattern.person.email && `${pattern.person.slug.replaceAll('-', '.')}@${domain}`;
  return {
    company: {
      ...pattern.company,
      name,
      slug,
      domain,
      socialId: String(FIRST_NUMBER + index),
      description: pattern.company.description.replace(pattern.company.name, name),
    },
    person: {
      ...pattern.person,
      slug: personSlug,
      memberNumber: 300_000_000 + FIRST_NUMBER + index,
      companyDomain: domain,
      email,
    },
    account: {
      ...pattern.account,
      domain,
      owner: 0,
      signal: { ...pattern.account.signal, person: personSlug },
      knownPeople: [personSlug],
      nameOnly: null,
    },
  };
};

/** A world with 10,000 accounts of one owner, each with somebody to contact, cut from the small one. */
export const createBigWorld = (small: World): World => {
  const patterns = listPatterns(small);
  const trios = Array.from({ length: ACCOUNTS }, (_, index) =>
    createTrio(findPart(patterns, index), index),
  );
  return indexWorld({
    companies: trios.map(({ company }) => company),
    people: trios.map(({ person }) => person),
    accounts: trios.map(({ account }) => account),
  });
};
