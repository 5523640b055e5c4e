import type { Account, AccountList } from '@/lib/contract/service/book';
import type { Company } from '@/lib/contract/service/company';
import type { SyncRun } from '@/lib/contract/service/crm-sync';
import type { EnrichedContact } from '@/lib/contract/service/enrichment';
import type { List, ListItem } from '@/lib/contract/service/lists';

/** An invented one of each resource, with every field, for the examples of operations. */

export const EXAMPLE_PROFILE = 'https://www.linkedin.com/in/ada-quince';
export const EXAMPLE_WEBHOOK = 'https://hooks.example.com/prospecting';

const PERSON = {
  role: 'DECISION_MAKER',
  full_name: 'Ada Quince',
  job_title: 'Head of Operations',
  social_url: EXAMPLE_PROFILE,
  crm_id: '10001',
  email: 'ada.quince@quillwright.example',
  phone: '+447700900123',
};

export const EXAMPLE_ACCOUNT: Account = {
  rank: 1,
  domain: 'quillwright.example',
  name: 'Quillwright',
  location: 'Leeds, United Kingdom',
  industry: 'Robotics',
  angle: 'Ada took over operations in May and is hiring three planners.',
  crm_id: '70001',
  owner: { id: '50210442', name: 'Noor Halvorsen' },
  signal: {
    type: 'NEW_HIRE',
    reason: 'New Head of Operations',
    detected_at: '2026-03-09T08:00:00Z',
  },
  person: PERSON,
  people: [PERSON],
  last_activity_at: '2026-01-20T14:10:00Z',
  open_deal: false,
  looks_like_your_wins: true,
  former_customer: false,
  score: 14,
  score_parts: [
    { label: 'New hire', points: 10 },
    { label: 'Looks like your wins', points: 4 },
  ],
};

export const EXAMPLE_BOOK: AccountList = {
  status: 'ended',
  scope: 'owner:50210442',
  crm: 'crm_one',
  requested_at: '2026-03-10T06:59:20Z',
  generated_at: '2026-03-10T07:00:00Z',
  error: null,
  owner_linked: true,
  book_size: 1,
  accounts: [EXAMPLE_ACCOUNT],
};

export const EXAMPLE_CONTACT: EnrichedContact = {
  firstName: 'Ada',
  lastName: 'Quince',
  fullName: 'Ada Quince',
  socialUrl: EXAMPLE_PROFILE,
  jobTitle: 'Head of Operations',
  companyName: 'Quillwright',
  companyDomain: 'quillwright.example',
  email: 'ada.quince@quillwright.example',
  emailStatus: 'valid',
  phone: '+447700900123',
  phoneType: 'mobile',
  jobChangeDetected: false,
};

export const EXAMPLE_RUN: SyncRun = {
  id: 'run_3f6c2a10',
  status: 'processing',
  createdAt: '2026-03-10T09:30:00Z',
  records_received: 1,
  crm: 'crm_one',
  summary: null,
  results: [],
  completedAt: null,
};

export const EXAMPLE_LIST: List = {
  id: '0b0f4c1e-5d64-4a37-8f0a-3b1d9e6a1001',
  name: 'Trade fair Hamburg',
  entity: 'PEOPLE',
  description: 'Badges scanned at the stand',
  organizationId: '6f1c2f5e-0b7a-4d55-9a3e-2f6f0d6b7c10',
  createdAt: '2026-02-26T09:30:00Z',
  updatedAt: '2026-03-10T09:30:00Z',
};

export const EXAMPLE_ITEM: ListItem = {
  id: '0b0f4c1e-5d64-4a37-8f0a-3b1d9e6a1020',
  first_name: 'Ada',
  last_name: 'Quince',
  full_name: 'Ada Quince',
  social_url: EXAMPLE_PROFILE,
  company_name: 'Quillwright',
  current_position: 'Head of Operations',
  domain: 'quillwright.example',
  location: 'Leeds, United Kingdom',
  name: null,
  email: 'ada.quince@quillwright.example',
  contact_id: '10001',
  createdAt: '2026-03-10T09:30:00Z',
};

export const EXAMPLE_COMPANY: Company = {
  socialId: '4400123',
  socialUniversalName: 'quillwright',
  socialUrl: 'https://www.linkedin.com/company/quillwright',
  name: 'Quillwright',
  domain: 'quillwright.example',
  websiteUrl: 'https://quillwright.example',
  logoUrl: null,
  description: 'Makes robots that write.',
  socialTagline: 'Robots that write',
  industry: 'Robotics',
  foundedYear: 2011,
  staffCount: 240,
  staffCountRange: { start: 201, end: 500 },
  countryCode: 'GB',
  city: 'Leeds',
  postalCode: 'LS1 4DT',
  socialSpecialities: ['Robotics'],
  socialHashtags: ['robots'],
  confirmedLocations: [
    {
      country: 'GB',
      geographicArea: null,
      city: 'Leeds',
      postalCode: 'LS1 4DT',
      line1: '1 Bond Court',
      headquarter: true,
    },
  ],
  fundingData: null,
  headcount: [{ function: 'Engineering', count: 90 }],
};
