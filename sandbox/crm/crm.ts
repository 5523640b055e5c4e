import { CRM_KINDS, type CrmKind } from '@/lib/contract/service/crm-kinds';
import { createTable } from './table';
import type { CrmTable } from './table';

/** One connected CRM: its contacts, companies and leads. */
export interface Crm {
  kind: CrmKind;
  contacts: CrmTable;
  companies: CrmTable;
  leads: CrmTable;
}

export type Crms = Record<CrmKind, Crm>;

/** Format of each CRM’s record ids, as different as in real ones. */
const NUMBERING: Record<CrmKind, (prefix: 'contact' | 'company' | 'lead', n: number) => string> = {
  crm_one: (kind, n) =>
    String({ contact: 10_100_000, company: 20_100_000, lead: 30_100_000 }[kind] + n),
  crm_two: (kind, n) =>
    `${{ contact: '003', company: '001', lead: '00Q' }[kind]}Qk00000${n.toString(36).toUpperCase().padStart(5, '0')}`,
  crm_three: (kind, n) => `${kind}-${n}`,
  crm_four: (kind, n) =>
    `${{ contact: 'p', company: 'o', lead: 'l' }[kind]}${n.toString(16).padStart(8, '0')}`,
};

const createCrm = (kind: CrmKind): Crm => {
  const table = (object: 'contact' | 'company' | 'lead') =>
    createTable(
      (number) => NUMBERING[kind](object, number),
      (id) => `https://${kind.replace('_', '-')}.example/${object}/${id}`,
    );
  return { kind, contacts: table('contact'), companies: table('company'), leads: table('lead') };
};

export const createCrms = (): Crms => {
  const [one, two, three, four] = CRM_KINDS;
  return {
    [one]: createCrm(one),
    [two]: createCrm(two),
    [three]: createCrm(three),
    [four]: createCrm(four),
  };
};
