import { INDUSTRIES } from './industries';
import type { Industry } from './industries';
import { getLocations } from './locations';
import { createRandom } from './random';
import type { Random } from './random';
import { toSlug } from './slug';
import type { SandboxCompany } from './types';

const STAFF_RANGES = [
  { start: 11, end: 50 },
  { start: 51, end: 200 },
  { start: 201, end: 500 },
  { start: 501, end: 1000 },
  { start: 1001, end: 5000 },
];

const ROUNDS = ['Seed', 'Series A', 'Series B', 'Series C'];

const createFunding = (random: Random, foundedYear: number) => {
  if (foundedYear < 2008 || random.chance(0.4)) return null;
  return {
    lastRound: random.pick(ROUNDS),
    lastRoundYear: random.between(Math.max(foundedYear + 1, 2019), 2025),
    totalRaisedEur: random.between(4, 220) * 500_000,
    investors: random.between(1, 9),
  };
};

/** An invented company. `index` makes it distinct. */
const createSandboxCompany = (name: string, industry: Industry, index: number): SandboxCompany => {
  const random = createRandom(index + 1);
  const slug = toSlug(name);
  const location = random.pick(getLocations(name));
  const range = random.pick(STAFF_RANGES);
  const staffCount = random.between(range.start, range.end);
  const foundedYear = random.between(1921, 2021);
  const speciality = random.pick(industry.specialities);
  const tagline = random.pick(industry.taglines);
  return {
    domain: `${slug}.example`,
    name,
    slug,
    socialId: String(7_100_000 + index * 137),
    tagline,
    description: `${name} works in ${industry.name.toLowerCase()} from ${location.city}, ${location.country}, since ${foundedYear}. ${tagline}: known above all for ${speciality}.`,
    industry: industry.name,
    foundedYear,
    staffCount,
    staffCountRange: range,
    countryCode: location.countryCode,
    country: location.country,
    city: location.city,
    postalCode: location.postalCode,
    line1: `${random.pick(location.streets)} ${random.between(1, 88)}`,
    specialities: industry.specialities.filter((item) => item === speciality || random.chance(0.6)),
    hashtags: random.chance(0.7) ? [toSlug(industry.name), toSlug(speciality)] : [],
    fundingData: createFunding(random, foundedYear),
    headcount: Object.entries(industry.functions).map(([name, share]) => ({
      function: name,
      count: Math.max(1, Math.round(staffCount * share)),
    })),
  };
};

/** The 120 companies: ten an industry, in the order of the table. */
export const createCompanies = (): SandboxCompany[] =>
  INDUSTRIES.flatMap((industry, row) =>
    industry.companies.map((name, column) =>
      createSandboxCompany(name, industry, row * 10 + column),
    ),
  );
