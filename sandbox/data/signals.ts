import type { SIGNAL_TYPES } from '@/lib/contract/service/book';
import type { Random } from './random';
import type { SandboxCompany, SandboxPerson } from './types';

export interface SandboxSignal {
  type: (typeof SIGNAL_TYPES)[number];
  reason: string;
  /** Null: the service does not know when. */
  daysAgo: number | null;
  /** Slug of the person it is about. */
  person: string | null;
}

const OPENINGS = ['production planners', 'field technicians', 'account managers', 'data engineers'];

const aboutPerson = (
  random: Random,
  person: SandboxPerson,
): Pick<SandboxSignal, 'type' | 'reason'> => {
  const name = `${person.firstName} ${person.lastName}`;
  if (person.formerCompanyDomain || random.chance(0.4))
    return { type: 'JOB_CHANGE', reason: `${name} started as ${person.jobTitle}` };
  if (random.chance(0.5))
    return { type: 'NEW_HIRE', reason: `Hired ${name} as ${person.jobTitle}` };
  return {
    type: 'CONTACT_SOURCING',
    reason: `${name}, ${person.jobTitle}, fits your buyer profile`,
  };
};

const aboutCompany = (random: Random): Pick<SandboxSignal, 'type' | 'reason'> =>
  random.chance(0.5)
    ? {
        type: 'JOB_POSTING',
        reason: `Posted ${random.between(2, 9)} openings for ${random.pick(OPENINGS)}`,
      }
    : { type: 'HIRING', reason: `Headcount up ${random.between(6, 24)} % in six months` };

/** The buying signal that an account starts with. */
export const createSignal = (random: Random, person: SandboxPerson | undefined): SandboxSignal => {
  const isPersonal = person !== undefined && random.chance(0.65);
  const what = isPersonal ? aboutPerson(random, person) : aboutCompany(random);
  return {
    ...what,
    daysAgo: what.type === 'HIRING' && random.chance(0.4) ? null : random.between(1, 28),
    person: isPersonal ? person.slug : null,
  };
};

type AngleWriter = (person: string, company: string) => string;

const ANGLES: Record<string, readonly AngleWriter[]> = {
  DE: [
    (person, company) => `${person} baut bei ${company} gerade um: jetzt ist Platz für Neues.`,
    (person) => `${person} entscheidet in den ersten 90 Tagen, womit gearbeitet wird.`,
  ],
  FR: [
    (person, company) => `${person} revoit les fournisseurs de ${company} ce trimestre.`,
    (person) => `${person} vient d’arriver et cherche un premier succès visible.`,
  ],
  other: [
    (person, company) => `${person} is hiring at ${company}: capacity is short before peak season.`,
    (person) => `${person} is new in the seat and picks tools in the first quarter.`,
    (person, company) => `${company} compares vendors now, and ${person} writes the shortlist.`,
  ],
};

/** One line, in the account's language: why this person, why now. */
export const createAngle = (
  random: Random,
  company: SandboxCompany,
  person: SandboxPerson | undefined,
): string | null => {
  if (!person || random.chance(0.08)) return null;
  const writers = ANGLES[company.countryCode] ?? ANGLES.other ?? [];
  return random.pick(writers)(person.firstName, company.name);
};
