import type { CrmKind } from '@/lib/contract/service/crm-kinds';

/** The five sales reps who own records, with their user id in each CRM. */
export interface SandboxOwner {
  name: string;
  email: string;
  ids: Readonly<Record<CrmKind, string>>;
}

const createOwner = (name: string, email: string, number: number): SandboxOwner => ({
  name,
  email,
  ids: {
    crm_one: String(50_210_440 + number),
    crm_two: `005Qk00000A1b${number}`,
    crm_three: `rep-${number}`,
    crm_four: `U${number}00`,
  },
});

/** The first is the caller with the key `demo` and its siblings; the last is the connections' default owner. */
export const OWNERS: readonly SandboxOwner[] = [
  createOwner('Alex Moreau', 'alex.moreau@prospectors.example', 1),
  createOwner('Bianca Thornfield', 'bianca.thornfield@prospectors.example', 2),
  createOwner('Deniz Aksoy', 'deniz.aksoy@prospectors.example', 3),
  createOwner('Emeka Oyelaran', 'emeka.oyelaran@prospectors.example', 4),
  createOwner('Sanna Hedlund', 'sanna.hedlund@prospectors.example', 5),
];

/** An owner as one CRM knows them: their user id there. */
export const findCrmOwner = (crm: CrmKind, index: number | null) => {
  const owner = index === null ? undefined : OWNERS[index];
  return owner ? { id: owner.ids[crm], name: owner.name } : null;
};
