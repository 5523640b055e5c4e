import type { Random } from '@/sandbox/data/random';
import type { InventedPerson } from '../person';

/** Names, companies, places and headlines that are easily taken for something else. */

const NAMES: readonly (readonly [name: string, slug: string])[] = [
  ['Cher', 'cher-4411'],
  ['Madhulika', 'madhulika'],
  ['Tom Hollis, CPA, MBA', 'tom-hollis'],
  ['Prof. Dr. Friedrich Alexander Graf von der Heydenau-Lindenfels', 'fa-heydenau'],
  ['Ana Paula de Almeida Cavalcanti Rodrigues dos Santos', 'anapaula-cavalcanti'],
  ['Rosa Portland', 'rosa-portland-21'],
  ['Will Manager', 'will-manager'],
  ['Jordan "JJ" Pike', 'jordanpike'],
  ['★ Kim Doyle ★', 'kim-doyle'],
  ['D’Arcy O’Neill-Smythe', 'darcy-oneill'],
  ['سلمى الخطيب', 'salma-elkhatib'],
  ['Paris London', 'paris-london-9'],
  ['Éloïse Tremblay, ing., PMP®', 'eloise-tremblay'],
  ['Li Na', 'lina-88'],
  ['de Witt', 'de-witt'],
];
const COMPANIES: readonly (readonly [name: string, slug: string])[] = [
  ['At Home Furnishings', 'at-home-furnishings'],
  ['Bright | Smith', 'bright-smith'],
  ['Hale · Marrow', 'hale-marrow'],
  ['University Hospital Trust', 'university-hospital-trust'],
  ['School of Rockets', 'school-of-rockets'],
  ['Connect', 'connect-hq'],
  ['3rd Wave', '3rd-wave'],
  ['99 Bananas, Inc.', '99-bananas'],
  ['Message Bird & Sons', 'message-bird-sons'],
  ['Portland', 'portland-co'],
  ['Ernst (formerly Ernestine) GmbH & Co. KG', 'ernst-kg'],
  ['X', 'x-inc'],
  ['1 · 2 · 3 Logistics', '123-logistics'],
];
const PLACES = [
  'Greater Oslo Area',
  'San Francisco Bay Area',
  'Washington, District of Columbia, United States',
  'Paris et périphérie',
  'Metropolregion Hamburg',
  'Leeds',
  'القاهرة، مصر',
  '東京都',
  'Grand Londres',
  'EMEA',
];

/** The same people as elsewhere in the corpus, with rare words in place of theirs. */
export function makeRare(random: Random, person: InventedPerson, at: number): InventedPerson {
  const [name, slug] = NAMES[at % NAMES.length] ?? ['', ''];
  const renamed = new Map<string, readonly [string, string]>();
  const jobs = person.jobs.map((job) => {
    const known = renamed.get(job.company) ?? random.pick(COMPANIES);
    renamed.set(job.company, known);
    return { ...job, company: known[0], companySlug: known[1] };
  });
  const current = jobs.filter(({ to }) => to === null);
  const job = current.length > 0 ? random.pick(current) : null;
  const title = job?.title ?? random.pick(person.language.titles);
  const company = job?.company ?? 'nobody';
  const headline = random.pick([
    `${title} at ${company}`,
    `${title} @ ${company} | ex-Kestrel Freight | Father of two`,
    `${name}: ${title} at ${company}`,
    `${title} bei ${company} • Author`,
    `${title}, ${company} – 12 years in pumps, valves and everything that moves a liquid from one place to the next`,
    `${title} · ${company}`,
  ]);
  return {
    ...person,
    name,
    slug,
    jobs,
    job,
    headline: job ? headline : title,
    headlineTitle: title,
    location: random.chance(0.85) ? random.pick(PLACES) : null,
  };
}
