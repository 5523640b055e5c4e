import { z } from 'zod';

/**
 * How a reply is read: generously. The service may add values and fields at any time, so an unknown enum
 * value is kept as it is, an unknown field survives (`z.looseObject`) and a missing field is null.
 */

/** An enum whose known values are `values`; any other string is kept. */
export const openEnum = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.union([z.enum(values), z.string()]);

/** A field that may be null or missing: both read as null. */
export const maybe = <T extends z.ZodType>(schema: T) => schema.nullable().default(null);

/** An array that may be null or missing: both read as empty. */
export const listOf = <T extends z.ZodType>(schema: T) =>
  z
    .array(schema)
    .nullish()
    .transform((items) => items ?? []);

/** The array that a reply is about: null reads as empty, but a reply without it answers nothing. */
export const requiredList = <T extends z.ZodType>(schema: T) =>
  z
    .array(schema)
    .nullable()
    .transform((items) => items ?? []);

/** A string field that may be null or missing. */
export const text = maybe(z.string());
