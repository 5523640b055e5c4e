import type { Dismissal } from './book/dismissals';
import { createCrms } from './crm/crm';
import type { Crms } from './crm/crm';
import type { World } from './data/world';

/** What all keys of one organisation share: the world, its CRMs, and the changes to its book. */
export interface Organisation {
  world: World;
  /** UTC midnight before the start. The days of the world's data count back from it. */
  anchor: number;
  crms: Crms;
  /** By domain, oldest first. */
  dismissals: Map<string, Dismissal[]>;
  /** By domain: slugs of people never to be proposed again. */
  wrongPeople: Map<string, Set<string>>;
  /** By domain: slugs of people that find-people added. */
  foundPeople: Map<string, string[]>;
  /** By domain: the slug of the person that a control path moved to the front. */
  firstPeople: Map<string, string>;
  /** By slug: what today's enrich found for people who are no contact of the CRM. */
  foundDetails: Map<string, { email: string | null; phone: string | null }>;
  /** By CRM and domain: the owners an account had before, and until when. */
  formerOwners: Map<string, { ownerId: string | null; until: number }[]>;
  /** Domains of the companies that on-demand enrichment looked up. */
  enrichedCompanies: Set<string>;
}

export const createOrganisation = (
  world: World,
  anchor: number,
  seed: (world: World, crms: Crms, anchor: number) => void,
): Organisation => {
  const crms = createCrms();
  seed(world, crms, anchor);
  return {
    world,
    anchor,
    crms,
    dismissals: new Map(),
    wrongPeople: new Map(),
    foundPeople: new Map(),
    firstPeople: new Map(),
    foundDetails: new Map(),
    formerOwners: new Map(),
    enrichedCompanies: new Set(),
  };
};
