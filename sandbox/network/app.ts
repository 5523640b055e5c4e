import { Hono } from 'hono';
import { CAST, CAST_COMPANIES } from '../data/cast';
import type { SandboxPerson } from '../data/types';
import { renderCompany } from './company-page';
import { renderFeed } from './feed-page';
import { renderGuest } from './guest-page';
import { ODD_PEOPLE } from './odd-people';
import type { NetworkPage, NetworkWorld } from './pages';
import { renderPerson, toToken } from './person-page';
import { renderSearch } from './search-page';
import { renderShell } from './shell';

/** Keeps a company page readable. */
const MAX_PEOPLE_SHOWN = 12;

/**
 * A small network of invented people, with the addresses and the page structure of the real one, for the demo and the
 * tests. `?guest` shows a profile as somebody sees it who is not signed in.
 */
export function createNetwork(world: NetworkWorld): Hono {
  const network = new Hono();
  const findCompany = (domain: string) => world.companies.find((one) => one.domain === domain);
  const findPerson = (key: string) =>
    ODD_PEOPLE[key] ??
    world.people.find((person) => person.slug === key) ??
    (key.startsWith('ACoAA') ? world.people.find((person) => toToken(person) === key) : undefined);
  const cast = new Set<string>(Object.values(CAST));
  const castCompanies = new Set<string>(Object.values(CAST_COMPANIES));

  const answer = (page: NetworkPage, request: Request) =>
    request.headers.get('x-part') === 'main' ? Response.json(page) : undefined;

  network.get('/', (c) => c.redirect('/feed/'));

  network.get('/feed/', async (c) => {
    const page = await renderFeed({
      people: world.people.filter(({ slug }) => cast.has(slug)),
      companies: world.companies.filter(({ domain }) => castCompanies.has(domain)),
    });
    return answer(page, c.req.raw) ?? c.html(renderShell(page));
  });

  network.get('/search/results/people/', async (c) => {
    const asked = c.req.query('currentCompany') ?? '';
    const companies = world.companies.filter(({ socialId }) => asked.includes(`"${socialId}"`));
    const domains = new Set(companies.map(({ domain }) => domain));
    const found = world.people.filter(({ slug, companyDomain }) =>
      asked ? domains.has(companyDomain) : cast.has(slug),
    );
    const page = await renderSearch(found.slice(0, MAX_PEOPLE_SHOWN));
    return answer(page, c.req.raw) ?? c.html(renderShell(page));
  });

  network.get('/in/:slug/*', async (c) => {
    const person: SandboxPerson | undefined = findPerson(c.req.param('slug'));
    if (!person) return c.notFound();
    const company = findCompany(person.companyDomain);
    if (c.req.query('guest') !== undefined) {
      return c.html(renderShell(await renderGuest(person, company)));
    }
    const page = await renderPerson(person, company);
    return answer(page, c.req.raw) ?? c.html(renderShell(page));
  });

  network.get('/company/:slug/*', async (c) => {
    const slug = c.req.param('slug');
    const company = world.companies.find((one) => one.slug === slug || one.socialId === slug);
    if (!company) return c.notFound();
    const people = world.people.filter(({ companyDomain }) => companyDomain === company.domain);
    const page = await renderCompany(company, people.slice(0, MAX_PEOPLE_SHOWN));
    return answer(page, c.req.raw) ?? c.html(renderShell(page));
  });

  network.notFound((c) => c.text('There is no such page in the demo network.', 404));
  return network;
}
