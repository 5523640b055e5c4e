import type { CrmKind } from '@/lib/contract/service/crm-kinds';
import { DAY } from '@/lib/contract/duration';
import { CAST } from '../data/cast';
import { findCrmOwner } from '../data/owners';
import type { World } from '../data/world';
import type { Crms } from './crm';
import { describeCrmPerson } from './describe-person';
import type { CrmFields } from './table';

interface CastRecord {
  crm: CrmKind;
  table?: 'contacts' | 'leads';
  slug: string;
  /** Index in `OWNERS`. */
  owner: number | null;
  knows: { email: boolean; phone: boolean };
  /** Fields in which the CRM differs from the invented world. */
  fields?: CrmFields;
}

const EMAIL_ONLY = { email: true, phone: false };

/** The CRMs that each person of the cast is in. Others are in none. */
const CAST_RECORDS: readonly CastRecord[] = [
  { crm: 'crm_one', slug: CAST.ownedByCaller, owner: 0, knows: EMAIL_ONLY },
  { crm: 'crm_one', slug: CAST.ownedByAnother, owner: 2, knows: { email: true, phone: true } },
  { crm: 'crm_one', slug: CAST.unowned, owner: null, knows: EMAIL_ONLY },
  {
    crm: 'crm_one',
    slug: CAST.changedJob,
    owner: 1,
    knows: { email: false, phone: false },
    fields: {
      email: 'elodie.marchetti@papertrail-labs.example',
      title: 'Sales Director',
      company: 'Papertrail Labs',
      companyDomain: 'papertrail-labs.example',
    },
  },
  {
    crm: 'crm_one',
    slug: CAST.inTwoCrms,
    owner: 0,
    knows: EMAIL_ONLY,
    fields: { secondaryEmails: ['h.pemberly@post.example'] },
  },
  { crm: 'crm_two', slug: CAST.inTwoCrms, owner: 3, knows: EMAIL_ONLY },
  { crm: 'crm_one', slug: CAST.namesake, owner: 3, knows: EMAIL_ONLY },
  { crm: 'crm_two', table: 'leads', slug: CAST.lead, owner: 3, knows: EMAIL_ONLY },
  { crm: 'crm_three', slug: CAST.inEmailCrm, owner: 1, knows: EMAIL_ONLY },
];

export const seedCast = (world: World, crms: Crms, anchor: number): void =>
  CAST_RECORDS.forEach(({ crm: kind, table = 'contacts', slug, owner, knows, fields }, row) => {
    const crm = crms[kind];
    const person = world.personBySlug.get(slug);
    if (!person) throw new Error(`nobody called ${slug}`);
    const described = { ...describeCrmPerson(world, person, knows), ...fields };
    const company = crm.companies.findBy('domain', String(described.companyDomain))[0];
    crm[table].insert(
      { ...described, companyId: company?.id ?? null },
      findCrmOwner(kind, owner),
      anchor - (20 + row * 15) * DAY,
    );
  });
