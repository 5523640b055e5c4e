import { CAST } from './cast';
import { createRandom } from './random';
import { getRole } from './roles';
import { createAngle, createSignal } from './signals';
import type { SandboxSignal } from './signals';
import type { SandboxCompany, SandboxPerson } from './types';

/** What the team's CRM and the service know of an account. Days count back from the day of the start. */
export interface SandboxAccount {
  domain: string;
  /** Index in `OWNERS`; null when nobody owns it (in `crm_one`; elsewhere the default owner does). */
  owner: number | null;
  signal: SandboxSignal;
  /** A newer signal arrives after so many days, and every 30 days from then on. */
  nextSignalInDays: number;
  angle: string | null;
  lastActivityDaysAgo: number | null;
  hasOpenDeal: boolean;
  /** Deals won. */
  wonDaysAgo: number[];
  /** A customer by the CRM's stage. */
  isCustomer: boolean;
  /** Slugs of the people known when the list is made, the first to reach first. */
  knownPeople: string[];
  /** One of them who is known by name only: no profile, no CRM contact. */
  nameOnly: string | null;
  /** What the CRM left blank. */
  blanks: ('industry' | 'location')[];
}

/** The buying committee: up to three, one per role, in the order found. */
export const pickCommittee = (people: readonly SandboxPerson[], size: number): SandboxPerson[] => {
  const roles = new Set<string>();
  return people
    .filter(({ jobTitle }) => {
      const role = getRole(jobTitle);
      if (role === null || roles.has(role)) return false;
      roles.add(role);
      return true;
    })
    .slice(0, size);
};

const getCommitteeSize = (index: number) => {
  if (index % 20 === 17) return 0;
  if (index % 10 === 6) return 1;
  return index % 10 === 3 ? 2 : 3;
};

/** An account of the book. `index` decides its peculiarities, the same on every start. */
export const createSandboxAccount = (
  company: SandboxCompany,
  people: readonly SandboxPerson[],
  index: number,
  owner: number | null,
): SandboxAccount => {
  const random = createRandom(90_000 + index);
  const committee = pickCommittee(people, getCommitteeSize(index));
  const first = committee[0];
  const isNameOnly = index % 20 === 9;
  const signal: SandboxSignal =
    first?.slug === CAST.ownedByCaller
      ? {
          type: 'JOB_CHANGE',
          reason: `${first.firstName} ${first.lastName} started as ${first.jobTitle}`,
          daysAgo: 1,
          person: first.slug,
        }
      : createSignal(random, isNameOnly ? undefined : first);
  return {
    domain: company.domain,
    owner,
    signal,
    nextSignalInDays: 5 + (index % 20),
    angle: createAngle(random, company, first),
    lastActivityDaysAgo: random.chance(0.3) ? null : random.between(2, 400),
    hasOpenDeal: random.chance(0.18),
    wonDaysAgo: index % 8 === 2 ? [random.between(600, 1400)] : [],
    isCustomer: false,
    knownPeople: committee.map(({ slug }) => slug),
    nameOnly: isNameOnly ? (first?.slug ?? null) : null,
    blanks: [
      ...(index % 14 === 11 ? (['industry'] as const) : []),
      ...(index % 12 === 5 ? (['location'] as const) : []),
    ],
  };
};

/** A current customer, by a deal of the last 18 months or by stage: never listed. */
export const createCustomer = (
  company: SandboxCompany,
  people: readonly SandboxPerson[],
  row: number,
): SandboxAccount => ({
  ...createSandboxAccount(company, people, 1000 + row, row % 5),
  wonDaysAgo: row % 4 === 3 ? [] : [row === 0 ? 500 : 60 + row * 40],
  isCustomer: row % 4 === 3,
});
