import { z } from 'zod';
import { keepEmail } from './email-address';
import { toReadableText } from './readable-text';

/**
 * Tolerant schemas for replies. The service may add values and fields at any time, so an unknown enum value is kept, an
 * unknown field survives (`z.looseObject`), and a missing field is null. A value that cannot be read is missing, too, and
 * costs no other value.
 */

/** An enum with these known values. Any other string is kept. */
export const openEnum = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.union([z.enum(values), z.string()]);

/** A field that may be null or missing, which both become null, as does a value that cannot be read. */
export const maybe = <T extends z.ZodType>(schema: T) =>
  schema.nullable().default(null).catch(null);

/** A longer number may have lost digits when it was parsed. */
const isExact = (value: number) => Math.abs(value) <= Number.MAX_SAFE_INTEGER;

/** What a program writes for a value that is no text. */
const NO_TEXT = /^\[object \w+\]$/;

/** A string that must be there. A number is taken as its text. */
export const scalarText = z.preprocess(
  (value) => (typeof value === 'number' && isExact(value) ? String(value) : value),
  z.string().refine((value) => !NO_TEXT.test(value)),
);

/** A number that must be there. Its text is taken, too. */
export const scalarNumber = z.preprocess(
  (value) => (typeof value === 'string' && /^-?\d+(?:\.\d+)?$/.test(value) ? Number(value) : value),
  z.number(),
);

/** An array whose elements are parsed one by one: undefined stands for one that cannot be read. */
export const eachOf = <T extends z.ZodType>(schema: T) =>
  z.array(schema.optional().catch(undefined));

/** The elements that could be read. */
export const listRead = <T>(items: readonly T[]) =>
  items.filter((item): item is Exclude<T, undefined> => item !== undefined);

/** An array that may be null or missing, which both become empty. An element that cannot be read costs no other. */
export const listOf = <T extends z.ZodType>(schema: T) =>
  eachOf(schema)
    .nullish()
    .catch(null)
    .transform((items) => listRead(items ?? []));

/** An array that must be there. If it has elements, at least one must be readable. */
export const mainListOf = <T extends z.ZodType>(schema: T) =>
  eachOf(schema).transform((items, context) => {
    const read = listRead(items);
    if (items.length > 0 && read.length === 0) {
      context.addIssue({ code: 'custom', path: [0], message: 'Nothing in it can be read' });
    }
    return read;
  });

/** The main array of a reply. Null becomes empty, but a reply without it is not accepted. */
export const requiredList = <T extends z.ZodType>(schema: T) =>
  mainListOf(schema)
    .nullable()
    .transform((items) => items ?? []);

/** A string field that may be null or missing. */
export const text = maybe(scalarText);

/** An email that may be null or missing. One that the service itself would not accept is null, too. */
export const email = text.transform(keepEmail);

/** A number that may be null or missing. */
export const number = maybe(scalarNumber);

/** An ISO 8601 date-time that may be null or missing. Another form of text is kept. */
export const instant = maybe(z.string().meta({ format: 'date-time' }));

/** A message for the rep. One that nobody can read is null, like a missing one. */
export const messageText = text.transform((message) => message && toReadableText(message));
