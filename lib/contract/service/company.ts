import { z } from 'zod';
import { returnedReferencesSchema } from './references';
import { listOf, maybe, number, requiredList, scalarNumber, scalarText, text } from './tolerant';

export const companySearchRequestSchema = z.strictObject({
  domain: z.string().min(1).optional(),
  linkedin_id: z.string().min(1).optional(),
  /** Profile universal name. */
  slug: z.string().min(1).optional(),
  /** The least certain of the four. */
  name: z.string().min(1).optional(),
  enrich: z.boolean().optional(),
  /** Returned as it came. */
  custom: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
});
export type CompanySearchRequest = z.infer<typeof companySearchRequestSchema>;

export const companySchema = z.looseObject({
  socialId: text,
  socialUniversalName: text,
  socialUrl: text,
  name: text,
  domain: text,
  websiteUrl: text,
  logoUrl: text,
  description: text,
  socialTagline: text,
  industry: text,
  foundedYear: number,
  staffCount: number,
  staffCountRange: maybe(z.looseObject({ start: number, end: number })),
  countryCode: text,
  city: text,
  postalCode: text,
  socialSpecialities: listOf(scalarText),
  socialHashtags: listOf(scalarText),
  confirmedLocations: listOf(
    z.looseObject({
      country: text,
      geographicArea: text,
      city: text,
      postalCode: text,
      line1: text,
      headquarter: maybe(z.boolean()),
    }),
  ),
  /** The interface does not define its members. */
  fundingData: maybe(z.record(z.string(), z.unknown())),
  headcount: listOf(z.looseObject({ function: scalarText, count: scalarNumber })),
});
export type Company = z.infer<typeof companySchema>;

export const companySearchReplySchema = z.looseObject({
  /** At most one. */
  results: requiredList(companySchema),
  count: number,
  custom: returnedReferencesSchema.optional(),
});
