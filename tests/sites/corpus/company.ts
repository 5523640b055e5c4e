import type { Random } from '@/sandbox/data/random';
import { INVENTED_COMPANIES, INVENTED_INDUSTRIES, INVENTED_LOCATIONS } from './invented/names';

/** An invented organisation. */
export interface InventedCompany {
  route: 'company' | 'school' | 'showcase';
  name: string;
  slug: string;
  number: number;
  tagline: string | null;
  industry: string | null;
  location: string | null;
  followers: string;
  staffRange: string | null;
  website: string | null;
}

const TAGLINES = [
  'Moving things, quietly',
  'Water, but brighter. Since 1971.',
  'We’re hiring! 🚀',
  'The 4th best choice · always',
  'エネルギーを、もっと近くに',
];

export function inventCompany(random: Random, at: number): InventedCompany {
  const named = INVENTED_COMPANIES.filter(([, slug]) => slug);
  const [name, slug] = named[at % named.length] ?? ['', ''];
  return {
    route: random.pick(['company', 'company', 'company', 'school', 'showcase']),
    name,
    slug,
    number: random.between(1000, 90_000_000),
    tagline: random.chance(0.6) ? random.pick(TAGLINES) : null,
    industry: random.pick(INVENTED_INDUSTRIES),
    location: random.chance(0.85) ? random.pick(INVENTED_LOCATIONS) : null,
    followers: random.pick(['12K', '48,120', '1.204', '310', '2M']),
    staffRange: random.chance(0.8)
      ? random.pick(['11-50', '201-500', '1,001-5,000', '10,001+', '501-1K'])
      : null,
    website: random.chance(0.6) ? `https://www.${slug}.example` : null,
  };
}
