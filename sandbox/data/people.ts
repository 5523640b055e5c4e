import { NAMES, PRONOUNS, SCHOOLS, TITLES } from './names';
import { PHONE_PLANS, LOCATIONS } from './locations';
import type { Location } from './locations';
import { createRandom } from './random';
import type { Random } from './random';
import { toSlug } from './slug';
import type { SandboxCompany, SandboxPerson } from './types';

const EMAIL_STATUSES = ['valid', 'valid', 'valid', 'valid', 'catch_all', 'risky'] as const;

/** Names that are already used, as slugs. */
export type TakenNames = Set<string>;

/** A name that nobody has yet; when the lists are used up, a namesake whose slug is numbered. */
const takeName = (random: Random, location: Location, taken: TakenNames) => {
  for (let attempt = 0; ; attempt += 1) {
    const { given, family } = NAMES[random.chance(0.85) ? location.countryCode : 'GB'];
    const firstName = random.pick(given);
    const lastName = random.pick(family);
    const base = toSlug(`${firstName} ${lastName}`);
    const slug = attempt < 4 ? base : `${base}-${taken.size}`;
    if (taken.has(slug)) continue;
    taken.add(slug);
    return { firstName, lastName, slug };
  }
};

/** `niamh-o-braonain` → `niamh.obraonain@…`. */
const getEmail = (slug: string, domain: string) =>
  `${slug.replace('-', '.').replaceAll('-', '')}@${domain}`;

const findLocation = (company: SandboxCompany): Location => {
  const location = LOCATIONS.find(({ city }) => city === company.city);
  if (!location) throw new Error(`no location called ${company.city}`);
  return location;
};

const createContactDetails = (
  random: Random,
  number: number,
  location: Location,
  email: string,
): Pick<SandboxPerson, 'email' | 'emailStatus' | 'phone' | 'phoneType'> => {
  const plan = PHONE_PLANS[location.countryCode];
  const hasEmail = random.chance(0.9);
  const hasPhone = random.chance(0.74);
  return {
    email: hasEmail ? email : null,
    emailStatus: hasEmail ? random.pick(EMAIL_STATUSES) : null,
    // The last ten of each plan belong to the cast.
    phone: hasPhone ? plan.write(number % (plan.size - 10)) : null,
    phoneType: hasPhone ? plan.type : null,
  };
};

/**
 * An invented person at a company. `number` makes them distinct; `part` (0 signs, 1 wants it, 2 works with it,
 * 3 unclear) decides the title.
 */
const createSandboxPerson = (
  company: SandboxCompany,
  number: number,
  part: 0 | 1 | 2 | 3,
  taken: TakenNames,
  formerCompanyDomain: string | null = null,
): SandboxPerson => {
  const random = createRandom(50_000 + number);
  const location = findLocation(company);
  const name = takeName(random, location, taken);
  const jobTitle = random.pick<string>(TITLES[part]);
  return {
    ...name,
    memberNumber: 300_001_000 + number,
    jobTitle,
    headline: random.chance(0.7)
      ? `${jobTitle} at ${company.name}`
      : `${jobTitle} | ${company.tagline}`,
    location: `${location.city}, ${location.country}`,
    companyDomain: company.domain,
    formerCompanyDomain,
    school: random.chance(0.4) ? random.pick(SCHOOLS) : null,
    pronouns: random.chance(0.2) ? random.pick(PRONOUNS) : null,
    ...createContactDetails(random, number, location, getEmail(name.slug, company.domain)),
  };
};

const ACCOUNT_PARTS = [0, 1, 2, 1, 2] as const;

/**
 * The people besides the cast: five at each account (the first half of every industry's ten companies), one or two
 * elsewhere; every ninth came from another company recently.
 */
export const createCrowd = (
  companies: readonly SandboxCompany[],
  taken: TakenNames,
): SandboxPerson[] =>
  companies.flatMap((company, index) => {
    const parts = index % 10 < 5 ? ACCOUNT_PARTS : ([index % 2 === 0 ? 0 : 1, 3] as const);
    return parts.slice(0, index % 10 < 5 ? 5 : 1 + (index % 2)).map((part, seat) => {
      const number = index * 10 + seat;
      const former = number % 9 === 4 ? companies[(index * 7 + 13) % companies.length] : undefined;
      return createSandboxPerson(company, number, part, taken, former?.domain ?? null);
    });
  });
