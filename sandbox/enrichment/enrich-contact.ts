import type { EnrichmentType } from '@/lib/contract/service/enrichment-types';
import type { ContactInput } from '@/lib/contract/service/enrichment';
import type { SandboxPerson } from '../data/types';
import type { World } from '../data/world';
import { getProfileUrl, normaliseDomain, normaliseEmail, normaliseName } from '../normalise';
import { findPerson } from './find-person';
import { charge, isCached } from './wallet';
import type { Wallet } from './wallet';

export interface EnrichmentOptions {
  types: readonly EnrichmentType[];
  detectJobChange: boolean;
  forceRefresh: boolean;
}

/** An enriched contact with all fields; null: unknown, or not requested. */
export interface Enriched {
  firstName: string | null;
  lastName: string | null;
  fullName: string | null;
  socialUrl: string | null;
  jobTitle: string | null;
  companyName: string | null;
  companyDomain: string | null;
  email: string | null;
  emailStatus: string | null;
  phone: string | null;
  phoneType: string | null;
  /** Only when requested together with `profile`. */
  jobChangeDetected?: boolean;
}

/** The key of a person in the cache: a person of the world, otherwise the input itself. */
const getCacheName = (contact: ContactInput, person: SandboxPerson | undefined) =>
  person
    ? `slug:${person.slug}`
    : JSON.stringify([
        contact.social_url,
        contact.email,
        contact.firstname,
        contact.lastname,
        contact.domain,
        contact.company_name,
      ]);

const has = (person: SandboxPerson | undefined, type: EnrichmentType) => {
  if (!person) return false;
  return type === 'profile' || person[type] !== null;
};

/** Types that cost credits: not requested in the last 24 hours, or requested with `force_refresh`. */
export const listUncached = (
  world: World,
  wallet: Wallet,
  contact: ContactInput,
  { types, forceRefresh }: EnrichmentOptions,
  now: number,
): EnrichmentType[] => {
  const name = getCacheName(contact, findPerson(world, contact));
  return [...new Set(types)].filter((type) => forceRefresh || !isCached(wallet, name, type, now));
};

/** Whether the person left the company that the input still names. */
const isJobChanged = (world: World, contact: ContactInput, person: SandboxPerson | undefined) => {
  if (!person) return false;
  const company = world.companyByDomain.get(person.companyDomain);
  if (contact.domain) return normaliseDomain(contact.domain) !== person.companyDomain;
  if (contact.company_name)
    return normaliseName(contact.company_name) !== normaliseName(company?.name ?? '');
  const former = person.formerCompanyDomain;
  return former !== null && normaliseEmail(contact.email ?? '').endsWith(`@${former}`);
};

const orNull = (value: string | undefined) => (value?.trim() ? value.trim() : null);

const describe = (
  world: World,
  contact: ContactInput,
  person: SandboxPerson | undefined,
  types: readonly EnrichmentType[],
): Enriched => {
  const profile = types.includes('profile') ? person : undefined;
  const email = types.includes('email') ? person?.email : undefined;
  const phone = types.includes('phone') ? person?.phone : undefined;
  const firstName = person?.firstName ?? orNull(contact.firstname);
  const lastName = person?.lastName ?? orNull(contact.lastname);
  return {
    firstName,
    lastName,
    fullName: [firstName, lastName].filter(Boolean).join(' ') || null,
    socialUrl: person ? getProfileUrl(person.slug) : orNull(contact.social_url),
    jobTitle: profile?.jobTitle ?? orNull(contact.job_title),
    companyName:
      world.companyByDomain.get(profile?.companyDomain ?? '')?.name ?? orNull(contact.company_name),
    companyDomain: profile?.companyDomain ?? orNull(contact.domain),
    email: email ?? orNull(contact.email),
    emailStatus: email ? (person?.emailStatus ?? null) : null,
    phone: phone ?? null,
    phoneType: phone ? (person?.phoneType ?? null) : null,
  };
};

/** Enriches one contact and charges the credits for values that were not found within the last 24 hours. */
export const enrichContact = (
  world: World,
  wallet: Wallet,
  contact: ContactInput,
  options: EnrichmentOptions,
  now: number,
): Enriched => {
  const person = findPerson(world, contact);
  const name = getCacheName(contact, person);
  const uncached = listUncached(world, wallet, contact, options, now);
  for (const type of uncached) charge(wallet, name, type, has(person, type), now);
  if (uncached.some((type) => has(person, type))) wallet.charges += 1;
  const enriched = describe(world, contact, person, options.types);
  return options.detectJobChange && options.types.includes('profile')
    ? { ...enriched, jobChangeDetected: isJobChanged(world, contact, person) }
    : enriched;
};
