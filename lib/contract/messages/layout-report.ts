import { z } from 'zod';
import { identitySchema, pageReportSchema } from './page-report';
import { supportReportSchema } from './support-report';

/**
 * The report for support about a page whose layout has changed: how it is built, and which values were read. Like all reports
 * for support, it has no field for a text that a person, a page or the service wrote.
 */

/** An element of the page: its name, its attributes by known words, and the length of its text. */
const skeletonLine = z
  .string()
  .max(600)
  .regex(/^ *[a-z…][\w…-]*(?:\[[\w…./#:=?& -]*\])*(?: text:\d+| "[·•|,\s–—-]{1,5}")?$/);
export const skeletonSchema = z.array(skeletonLine).max(4000);

const { shape } = supportReportSchema;

export const layoutReportSchema = z.strictObject({
  madeAt: shape.madeAt,
  extension: shape.extension,
  browser: shape.browser,
  browserVersion: shape.browserVersion,
  system: shape.system,
  kind: identitySchema.shape.kind,
  address: identitySchema.shape.idType,
  status: pageReportSchema.shape.status,
  layout: z
    .string()
    .regex(/^[a-z-]{1,40}$/)
    .nullable(),
  /** The values that were read, not to what, with their confidence. */
  read: z.partialRecord(
    pageReportSchema.shape.fields.keyType,
    pageReportSchema.shape.fields.valueType.shape.confidence,
  ),
  page: skeletonSchema,
});
export type LayoutReport = z.infer<typeof layoutReportSchema>;
