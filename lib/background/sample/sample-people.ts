import type { Signal } from '@/lib/contract/service/book';

/** The five people of the sample, all invented, each with an account. The domains and numbers can belong to nobody. */

export interface SamplePerson {
  /** The vanity part of the profile's address. */
  slug: string;
  first: string;
  last: string;
  title: string;
  city: string;
  company: string;
  domain: string;
  industry: string;
  staff: number;
  signal: Pick<Signal, 'type'> & { reason: string; days: number };
  angle: string;
  points: Readonly<Record<string, number>>;
  /** What an enrichment finds; null: nothing. */
  found: { email: string; phone: string } | null;
  /** What the CRM has, as far as it differs; null: they are not in it. */
  record: (Pick<SampleRecord, 'id' | 'ownerId' | 'email'> & Partial<SampleRecord>) | null;
}

export interface SampleRecord {
  id: string;
  ownerId: string;
  name: string;
  title: string | null;
  company: string | null;
  domain: string | null;
  email: string | null;
  phone: string | null;
  profile: string | null;
}

export const SAMPLE_OWNERS = [
  { id: '1', name: 'Alex Moreau', email: 'alex@sample.example' },
  { id: '2', name: 'Bianca Thornfield', email: 'bianca@sample.example' },
] as const;
/** The owner who looks at the sample. */
export const [SAMPLE_REP] = SAMPLE_OWNERS;

export const getSampleOwnerName = (id: string): string | null =>
  SAMPLE_OWNERS.find((owner) => owner.id === id)?.name ?? null;

export const getSampleName = ({ first, last }: SamplePerson): string => `${first} ${last}`;

export const toSampleProfile = (slug: string) => `https://www.linkedin.com/in/${slug}`;

export const SAMPLE_PEOPLE: readonly SamplePerson[] = [
  {
    slug: 'sample-ines-valdahl',
    first: 'Ines',
    last: 'Valdahl',
    title: 'VP Sales',
    city: 'Copenhagen',
    company: 'Quillmark',
    domain: 'quillmark.example',
    industry: 'Software',
    staff: 240,
    signal: { type: 'NEW_HIRE', reason: 'New VP Sales since this month', days: 2 },
    angle: 'She is building a team of twelve and has no tool yet.',
    points: { 'New hire': 24, 'Fresh signal': 13, 'Looks like your wins': 8 },
    found: { email: 'ines@quillmark.example', phone: '+12025550143' },
    record: null,
  },
  {
    slug: 'sample-elodie-marchetti',
    first: 'Élodie',
    last: 'Marchetti',
    title: 'Chief Revenue Officer',
    city: 'Nantes',
    company: 'Ledgerloom',
    domain: 'ledgerloom.example',
    industry: 'Financial services',
    staff: 410,
    signal: { type: 'JOB_CHANGE', reason: 'Joined from Papertrail Labs', days: 7 },
    angle: 'She bought from you at Papertrail Labs.',
    points: { 'Job change': 30, 'Fresh signal': 8 },
    found: { email: 'elodie@ledgerloom.example', phone: '+12025550167' },
    record: {
      id: '9001',
      ownerId: '1',
      title: 'Sales Director',
      company: 'Papertrail Labs',
      domain: 'papertrail-labs.example',
      email: 'elodie@papertrail-labs.example',
    },
  },
  {
    slug: 'sample-tomas-okafor',
    first: 'Tomás',
    last: 'Okafor',
    title: 'Head of Operations',
    city: 'Porto',
    company: 'Harbourline',
    domain: 'harbourline.example',
    industry: 'Logistics',
    staff: 1200,
    signal: { type: 'HIRING', reason: 'Hires six planners', days: 4 },
    angle: 'The team doubles, and planning is still done by hand.',
    points: { Hiring: 14, 'Fresh signal': 11, 'Open deal': 5 },
    found: { email: 'tomas@harbourline.example', phone: '+12025550119' },
    record: { id: '9002', ownerId: '2', email: 'tomas@harbourline.example' },
  },
  {
    slug: 'sample-maya-lindgren',
    first: 'Maya',
    last: 'Lindgren',
    title: 'Purchasing Manager',
    city: 'Malmö',
    company: 'Sunmoor Energy',
    domain: 'sunmoor.example',
    industry: 'Energy',
    staff: 90,
    signal: { type: 'JOB_POSTING', reason: 'Looks for a sales analyst', days: 6 },
    angle: 'A first analyst often comes with a first tool.',
    points: { 'Job posting': 18, 'Fresh signal': 9 },
    found: { email: 'maya@sunmoor.example', phone: '+12025550188' },
    record: { id: '9003', ownerId: '1', email: 'maya@sunmoor.example' },
  },
  {
    slug: 'sample-jonas-petrie',
    first: 'Jonas',
    last: 'Petrie',
    title: 'Founder',
    city: 'Leeds',
    company: 'Fernridge Foods',
    domain: 'fernridge.example',
    industry: 'Food production',
    staff: 35,
    signal: { type: 'CONTACT_SOURCING', reason: 'New contact found', days: 1 },
    angle: 'He decides alone, and answers on the phone.',
    points: { 'New contact found': 10, 'Fresh signal': 14 },
    found: null,
    record: null,
  },
];
