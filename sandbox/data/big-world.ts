import { createAccount } from './accounts';
import { createCompany } from './companies';
import { INDUSTRIES } from './industries';
import { createPerson } from './people';
import type { SandboxCompany } from './types';
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
const FIRST_NUMBER = 10_000;

const findPart = <T>(items: readonly T[], index: number): T => {
  const item = items[index % items.length];
  if (item === undefined) throw new Error('an empty list has no parts');
  return item;
};

const createBigCompany = (index: number): SandboxCompany => {
  const industry = findPart(INDUSTRIES, index);
  const group = Math.floor(index / INDUSTRIES.length);
  const first = findPart(FIRST_WORDS, group);
  const second = findPart(SECOND_WORDS, Math.floor(group / FIRST_WORDS.length));
  const trade = findPart(industry.name.split(' '), 0);
  return createCompany(`${first}${second} ${trade}`, industry, FIRST_NUMBER + index);
};

/** A world whose book has 10,000 accounts, each with somebody to contact. */
export const createBigWorld = (): World => {
  const companies = Array.from({ length: ACCOUNTS }, (_, index) => createBigCompany(index));
  const taken = new Set<string>();
  const people = companies.map((company, index) =>
    createPerson(company, FIRST_NUMBER + index, 0, taken),
  );
  const accounts = companies.map((company, index) =>
    createAccount(company, people.slice(index, index + 1), index, index % 5),
  );
  return indexWorld({ companies, people, accounts });
};
