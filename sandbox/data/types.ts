/** The invented world that the sandbox serves. The same on every start. */

export interface SandboxCompany {
  domain: string;
  name: string;
  /** Universal name: the slug of the company's profile URL. */
  slug: string;
  /** Company number of the profile URL. */
  socialId: string;
  tagline: string;
  description: string;
  industry: string;
  foundedYear: number;
  staffCount: number;
  staffCountRange: { start: number; end: number };
  countryCode: string;
  country: string;
  city: string;
  postalCode: string;
  line1: string;
  specialities: string[];
  hashtags: string[];
  /** Null: the service knows none. */
  fundingData: Record<string, unknown> | null;
  headcount: { function: string; count: number }[];
}

export interface SandboxPerson {
  /** Slug of the profile URL. */
  slug: string;
  /** The network's member number; also in the opaque token of the profile. */
  memberNumber: number;
  firstName: string;
  lastName: string;
  jobTitle: string;
  headline: string;
  location: string;
  /** Where they work now. */
  companyDomain: string;
  /** Where they worked before, when they changed lately: the CRM may still show it. */
  formerCompanyDomain: string | null;
  school: string | null;
  pronouns: string | null;
  /** What enrichment finds; null: nothing. */
  email: string | null;
  emailStatus: string | null;
  phone: string | null;
  phoneType: string | null;
}
