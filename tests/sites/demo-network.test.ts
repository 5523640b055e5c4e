import { describe, expect, it } from 'vitest';
import type { Identity } from '@/lib/contract/messages/page-report';
import { linkedin } from '@/lib/sites/linkedin/linkedin';
import { readPage } from '@/lib/sites/core/read-page';
import { CAST } from '@/sandbox/data/cast';
import { createWorld } from '@/sandbox/data/world';
import { createNetwork } from '@/sandbox/network/app';

/** The demo network's pages are laid out as the real ones are, with white space between their elements. */

const world = createWorld();
const network = createNetwork(world);

async function read(path: string) {
  const html = await (await network.request(path)).text();
  const document = new DOMParser().parseFromString(html, 'text/html');
  const subject = linkedin.identify(new URL(path, 'https://www.linkedin.com'));
  return readPage(linkedin, document, subject as Identity);
}

const getPerson = (slug: string) => {
  const person = world.people.find((one) => one.slug === slug);
  if (!person) throw new Error(slug);
  const company = world.companies.find(({ domain }) => domain === person.companyDomain);
  return { ...person, company };
};

describe.each([
  ['signed in', ''],
  ['signed out', '?guest'],
])('a profile of the demo network, %s', (_, query) => {
  it.each(Object.values(CAST))('of %s is read whole', async (slug) => {
    const { firstName, lastName, headline, location, company } = getPerson(slug);
    const { identity, fields } = await read(`/in/${encodeURIComponent(slug)}/${query}`);
    expect(identity).toMatchObject({ id: slug, idType: 'slug' });
    expect(fields.name?.value).toBe(`${firstName} ${lastName}`);
    expect(fields.headline?.value).toBe(headline);
    expect(fields.location?.value).toBe(location);
    expect(fields.companyName?.value).toBe(company?.name);
    expect(fields.companySocialUrl?.value).toBe(
      `https://www.linkedin.com/company/${company?.slug}`,
    );
  });
});

it('a company of the demo network is read whole', async () => {
  const { identity, fields } = await read('/company/northwind-robotics/');
  const company = world.companies.find(({ slug }) => slug === 'northwind-robotics');
  expect(identity).toMatchObject({ kind: 'company', number: Number(company?.socialId) });
  expect(fields.name?.value).toBe(company?.name);
  expect(fields.industry?.value).toBe(company?.industry);
  expect(fields.website?.value).toContain(company?.domain);
});

it('a page whose text never agrees with its address is nobody', async () => {
  expect((await read('/in/never-agrees/')).identity).toBeNull();
});

it('markup in a name is text', async () => {
  const { fields } = await read('/in/markup-in-name/');
  expect(fields.name?.value).toBe('<script>alert(1)</script> <b>Bold</b>');
});
