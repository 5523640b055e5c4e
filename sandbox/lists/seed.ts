import { DAY } from '@/lib/contract/duration';
import type { LIST_ENTITIES } from '@/lib/contract/service/lists';
import { toIso } from '../clock';

export interface ListRecord {
  id: string;
  name: string;
  entity: (typeof LIST_ENTITIES)[number];
  description: string | null;
  organizationId: string;
  createdAt: string;
  updatedAt: string;
}

export interface ItemRecord {
  id: string;
  first_name: string | null;
  last_name: string | null;
  full_name: string | null;
  social_url: string | null;
  company_name: string | null;
  current_position: string | null;
  domain: string | null;
  location: string | null;
  name: string | null;
  email: string | null;
  contact_id: string | null;
  createdAt: string;
}

export interface ListWithItems {
  list: ListRecord;
  items: ItemRecord[];
  /** Names of the workflows that use the list: such a list cannot be deleted. */
  workflows: readonly string[];
}

export const ORGANIZATION_ID = '6f1c2f5e-0b7a-4d55-9a3e-2f6f0d6b7c10';

const EMPTY_ITEM: Omit<ItemRecord, 'id' | 'createdAt'> = {
  first_name: null,
  last_name: null,
  full_name: null,
  social_url: null,
  company_name: null,
  current_position: null,
  domain: null,
  location: null,
  name: null,
  email: null,
  contact_id: null,
};

/** An item with every field: what was not given is null. */
export const createItem = (id: string, at: number, values: Partial<ItemRecord>): ItemRecord => ({
  ...EMPTY_ITEM,
  ...values,
  id,
  createdAt: toIso(at),
});

interface Seed {
  id: string;
  name: string;
  entity: ListRecord['entity'];
  description: string;
  workflows?: readonly string[];
  items: Partial<ItemRecord>[];
}

// prettier-ignore
const SEEDS: readonly Seed[] = [
  {
    id: '0b0f4c1e-5d64-4a37-8f0a-3b1d9e6a1001',
    name: 'Trade fair Hamburg',
    entity: 'PEOPLE',
    description: 'Badges scanned at the stand',
    items: [
      { full_name: 'Tobias Achterberg', company_name: 'Kestrel Freight', current_position: 'Head of Procurement', location: 'Hamburg, Germany' },
      { first_name: 'Callum', last_name: 'Brightwater', company_name: 'Solveig Wind' },
      { full_name: 'Yanis Castagnier', company_name: 'Maison Thibaudel', email: 'yanis.castagnier@maison-thibaudel.example' },
    ],
  },
  {
    id: '0b0f4c1e-5d64-4a37-8f0a-3b1d9e6a1002',
    name: 'Target accounts',
    entity: 'COMPANY',
    description: 'Picked by the team for this quarter',
    items: [
      { domain: 'solveig-wind.example', name: 'Solveig Wind' },
      { name: 'Lumenor Medical', location: 'Cork, Ireland' },
    ],
  },
  {
    id: '0b0f4c1e-5d64-4a37-8f0a-3b1d9e6a1003',
    name: 'Newsletter readers',
    entity: 'PEOPLE',
    description: 'Feeds the weekly workflows',
    workflows: ['Weekly outreach', 'Job change alerts'],
    items: [{ full_name: 'Harriet Pemberly', company_name: 'Harbour & Hale' }],
  },
];

/** The imported lists that exist at the start. One of them is used by workflows. */
export const createLists = (anchor: number): Map<string, ListWithItems> => {
  const at = anchor - 12 * DAY;
  return new Map(
    SEEDS.map(({ id, name, entity, description, workflows = [], items }) => [
      id,
      {
        list: {
          id,
          name,
          entity,
          description,
          organizationId: ORGANIZATION_ID,
          createdAt: toIso(at),
          updatedAt: toIso(at),
        },
        items: items.map((item, index) => createItem(`${id.slice(0, -2)}${20 + index}`, at, item)),
        workflows,
      },
    ]),
  );
};
