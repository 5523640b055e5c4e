import type { Random } from '@/sandbox/data/random';
import { PAGE_LANGUAGES, type PageLanguage } from './invented/languages';
import {
  INVENTED_COMPANIES,
  INVENTED_CREDENTIALS,
  INVENTED_LOCATIONS,
  INVENTED_NAMES,
  INVENTED_PRONOUNS,
  INVENTED_SCHOOLS,
} from './invented/names';

/** One position in a member's experience. */
export interface Position {
  title: string;
  company: string;
  companySlug: string;
  from: number;
  /** Null: it has not ended. */
  to: number | null;
}

/** An invented member, with everything that a page may show of one. */
export interface InventedPerson {
  name: string;
  /** As it stands in the address: encoded. */
  slug: string;
  token: string;
  language: PageLanguage;
  pronouns: string | null;
  headline: string | null;
  /** The job title in the headline; null: it names none. */
  headlineTitle: string | null;
  /** Newest first. */
  jobs: Position[];
  /** The current position that the top card names. */
  job: Position | null;
  school: string | null;
  location: string | null;
  /** Null: this is the rep's own page. */
  degree: number | null;
  isOpenToWork: boolean;
  isHiring: boolean;
  isPremium: boolean;
  isVerified: boolean;
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** An opaque token with a member number in it, as the network writes them. */
const createToken = (random: Random): string => {
  const number = 300_000_000 + random.between(0, 9_000_000);
  const bytes = Buffer.from([0, 0x2a, 0, 0, 0, 0, 0, 0, 1, ...Array<number>(20).fill(0)]);
  bytes.writeUInt32BE(number, 4);
  for (let at = 9; at < 29; at += 1) bytes[at] = random.between(0, 255);
  return `ACoAA${bytes.toString('base64url').slice(5)}`;
};

export const createHash = (random: Random): string =>
  `_${Array.from({ length: 7 }, () => random.pick([...LETTERS.slice(26, 62)])).join('')}`;

const createJobs = (random: Random, { titles }: PageLanguage): Position[] => {
  const current = random.pick([0, 1, 1, 1, 1, 1, 2]);
  return Array.from({ length: current + random.between(0, 2) }, (_, at) => {
    const [company, companySlug] = random.pick(INVENTED_COMPANIES);
    const from = 2023 - at * 3 - random.between(0, 2);
    return {
      title: random.pick(titles),
      company,
      companySlug,
      from,
      to: at < current ? null : from + 2,
    };
  });
};

const createHeadline = (
  random: Random,
  { joints, titles, asides }: PageLanguage,
  job: Position | null,
): Pick<InventedPerson, 'headline' | 'headlineTitle'> => {
  const title = job?.title ?? random.pick(titles);
  const company = job?.company ?? '';
  const aside = random.pick(asides);
  const joint = random.pick(joints);
  const cased = random.pick([company, company, company.toUpperCase(), company.toLowerCase()]);
  const at = job ? `${title}${joint}${cased}` : title;
  const withTitle = [
    at,
    at,
    at,
    title,
    `${at} | ${aside}`,
    `${aside} | ${at}`,
    job ? `${title} at the ${company} group 🚀` : title,
    `${at} • ${aside}`,
    job ? `${title} (${company})` : title,
  ];
  const withoutTitle = ['Making water brighter 💧', 'I help teams sell more', '--', 'Retired'];
  return random.chance(0.85)
    ? { headline: random.pick(withTitle), headlineTitle: title }
    : { headline: random.pick(withoutTitle), headlineTitle: null };
};

/** The same number gives the same person. */
export function inventPerson(random: Random, at: number): InventedPerson {
  const [name, slug] = INVENTED_NAMES[at % INVENTED_NAMES.length] ?? ['', ''];
  const language = random.pick(PAGE_LANGUAGES);
  const jobs = createJobs(random, language);
  const current = jobs.filter(({ to }) => to === null);
  const job = current.length > 0 ? random.pick(current) : null;
  return {
    name: name + random.pick(INVENTED_CREDENTIALS),
    slug,
    token: createToken(random),
    language,
    pronouns: random.chance(0.3) ? random.pick(INVENTED_PRONOUNS) : null,
    ...(random.chance(0.95)
      ? createHeadline(random, language, job)
      : { headline: null, headlineTitle: null }),
    jobs,
    job,
    school: random.chance(0.6) ? random.pick(INVENTED_SCHOOLS) : null,
    location: random.chance(0.95) ? random.pick(INVENTED_LOCATIONS) : null,
    degree: random.chance(0.12) ? null : random.between(1, 3),
    isOpenToWork: random.chance(0.1),
    isHiring: random.chance(0.1),
    isPremium: random.chance(0.2),
    isVerified: random.chance(0.3),
  };
}
