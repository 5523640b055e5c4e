import { NAMES, PRONOUNS, SCHOOLS, TITLES } from './names';
import { PHONE_PLANS, PLACES } from './places';
import type { Place } from './places';
import { createRandom } from './random';
import type { Random } from './random';
import { toSlug } from './slug';
import type { SandboxCompany, SandboxPerson } from './types';

const EMAIL_STATUSES = ['valid', 'valid', 'valid', 'valid', 'catch_all', 'risky'] as const;

/** Names already given away, as slugs. */
export type TakenNames = Set<string>;

/** A name that nobody has yet; when the lists are used up, a namesake whose slug is numbered. */
const takeName = (random: Random, place: Place, taken: TakenNames) => {
  for (let attempt = 0; ; attempt += 1) {
    const { given, family } = NAMES[random.chance(0.85) ? place.countryCode : 'GB'];
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

const findPlace = (company: SandboxCompany): Place => {
  const place = PLACES.find(({ city }) => city === company.city);
  if (!place) throw new Error(`no place called ${company.city}`);
  return place;
};

const createContactDetails = (
  random: Random,
  number: number,
  place: Place,
  email: string,
): Pick<SandboxPerson, 'email' | 'emailStatus' | 'phone' | 'phoneType'> => {
  const plan = PHONE_PLANS[place.countryCode];
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
 * An invented person at a company. `number` tells them apart; `part` (0 signs, 1 wants it, 2 works with it,
 * 3 unclear) decides the title.
 */
export const createPerson = (
  company: SandboxCompany,
  number: number,
  part: 0 | 1 | 2 | 3,
  taken: TakenNames,
  formerCompanyDomain: string | null = null,
): SandboxPerson => {
  const random = createRandom(50_000 + number);
  const place = findPlace(company);
  const name = takeName(random, place, taken);
  const jobTitle = random.pick<string>(TITLES[part]);
  return {
    ...name,
    memberNumber: 300_001_000 + number,
    jobTitle,
    headline: random.chance(0.7)
      ? `${jobTitle} at ${company.name}`
      : `${jobTitle} | ${company.tagline}`,
    location: `${place.city}, ${place.country}`,
    companyDomain: company.domain,
    formerCompanyDomain,
    school: random.chance(0.4) ? random.pick(SCHOOLS) : null,
    pronouns: random.chance(0.2) ? random.pick(PRONOUNS) : null,
    ...createContactDetails(random, number, place, getEmail(name.slug, company.domain)),
  };
};

const ACCOUNT_PARTS = [0, 1, 2, 1, 2] as const;

/**
 * The crowd around the cast: five people at each account (the first half of every industry's ten), one or
 * two elsewhere; every ninth came from another company lately.
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
      return createPerson(company, number, part, taken, former?.domain ?? null);
    });
  });
