import { z } from 'zod';
import { toReadableText } from './readable-text';

/**
 * Tolerant schemas for replies. The service may add values and fields at any time, so an unknown enum value is kept, an
 * unknown field survives (`z.looseObject`), and a missing field is null.
 */

/** An enum with these known values. Any other string is kept. */
export const openEnum = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.union([z.enum(values), z.string()]);

/** A field that may be null or missing, which both become null. */
export const maybe = <T extends z.ZodType>(schema: T) => schema.nullable().default(null);

/** An array that may be null or missing, which both become empty. */
export const listOf = <T extends z.ZodType>(schema: T) =>
  z
    .array(schema)
    .nullish()
    .transform((items) => items ?? []);

/** The main array of a reply. Null becomes empty, but a reply without it is not accepted. */
export const requiredList = <T extends z.ZodType>(schema: T) =>
  z
    .array(schema)
    .nullable()
    .transform((items) => items ?? []);

/** A string field that may be null or missing. */
export const text = maybe(z.string());

/** An ISO 8601 date-time that may be null or missing. Another form of text is kept. */
export const instant = maybe(z.string().meta({ format: 'date-time' }));

/** A message for the rep. One that nobody can read is null, like a missing one. */
export const messageText = text.transform((message) => message && toReadableText(message));
