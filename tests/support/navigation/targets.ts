import type { PageFieldName } from '@/lib/contract/messages/page-report';
import { createRandom } from '@/sandbox/data/random';
import { createWorld } from '@/sandbox/data/world';
import { toToken } from '@/sandbox/network/person-page';

/** Somebody to go to, with everything that may ever be said of them. */
export interface Target {
  /** Key of the record, as it is once the page has been read. */
  key: string;
  /** Key of the address by token or number. */
  byNumber: string;
  name: string;
  paths: { own: string; byNumber: string; sub: string; overlay: string };
  truth: Partial<Record<PageFieldName, string>>;
}

const PEOPLE = 28;
const COMPANIES = 12;

/** People and companies of the demo network, colleagues among them; the same for the same seed. */
export function pickTargets(seed: number): Target[] {
  const { people, companies } = createWorld();
  const random = createRandom(seed);
  const pickSome = <T>(from: readonly T[], count: number): T[] => {
    const left = [...from];
    return Array.from({ length: count }, () => {
      const [taken] = left.splice(random.between(0, left.length - 1), 1);
      if (taken === undefined) throw new Error('There are not so many');
      return taken;
    });
  };
  const employers = pickSome(companies, COMPANIES);
  // Half of them work together: the same company then stands on one page after the other, and rightly so.
  const colleagues = people.filter(({ companyDomain }) =>
    employers.some(({ domain }) => domain === companyDomain),
  );
  const others = people.filter((person) => !colleagues.includes(person));
  const chosen = [...pickSome(colleagues, PEOPLE / 2), ...pickSome(others, PEOPLE / 2)];
  return [
    ...chosen.map((person): Target => {
      const company = companies.find(({ domain }) => domain === person.companyDomain);
      const own = `/in/${encodeURIComponent(person.slug)}/`;
      const token = toToken(person);
      return {
        key: `person:slug:${person.slug}`,
        byNumber: `person:opaque:${token}`,
        name: `${person.firstName} ${person.lastName}`,
        paths: {
          own,
          byNumber: `/in/${token}/`,
          sub: `${own}details/experience/`,
          overlay: `${own}overlay/contact-info/`,
        },
        truth: {
          name: `${person.firstName} ${person.lastName}`,
          headline: person.headline,
          location: person.location,
          ...(company && {
            companyName: company.name,
            companySocialUrl: `https://www.linkedin.com/company/${company.slug}`,
          }),
        },
      };
    }),
    ...employers.map((company): Target => {
      const own = `/company/${company.slug}/`;
      return {
        key: `company:slug:${company.slug}`,
        byNumber: `company:numeric:${company.socialId}`,
        name: company.name,
        paths: {
          own,
          byNumber: `/company/${company.socialId}/`,
          sub: `${own}jobs/`,
          overlay: `${own}about/`,
        },
        truth: {
          name: company.name,
          headline: company.tagline,
          industry: company.industry,
          location: `${company.city}, ${company.country}`,
          website: `https://${company.domain}`,
          staffRange: `${company.staffCountRange.start}-${company.staffCountRange.end}`,
        },
      };
    }),
  ];
}
