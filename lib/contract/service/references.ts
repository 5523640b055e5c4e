import { z } from 'zod';
import { MAX_REFERENCE_NAME, MAX_REFERENCES, MAX_REFERENCE_VALUE } from '../limits';

/**
 * The rep's own names and values that a question carries as `custom`, so that an integration finds it again, and what the
 * service returns of them.
 */
export type References = Record<string, string>;

export const referencesSchema = z
  .record(
    z.string().trim().min(1).max(MAX_REFERENCE_NAME),
    z.string().trim().min(1).max(MAX_REFERENCE_VALUE),
  )
  .refine((references) => Object.keys(references).length <= MAX_REFERENCES);

/** One line without control characters and marks that change the direction of a text. */
const toPlainLine = (text: string, max: number): string =>
  text
    .slice(0, max)
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim();

/** The names and values of any answer that can be shown; null: there are none. */
function readReferences(answer: unknown): References | null {
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) return null;
  const found = Object.entries(answer).flatMap(([name, value]: [string, unknown]) => {
    if (typeof value !== 'string' && typeof value !== 'number') return [];
    const entry = [
      toPlainLine(name, MAX_REFERENCE_NAME),
      toPlainLine(String(value), MAX_REFERENCE_VALUE),
    ] as const;
    return entry.includes('') ? [] : [entry];
  });
  return found.length === 0 ? null : Object.fromEntries(found.slice(0, MAX_REFERENCES));
}

/** `custom` in a reply. Whatever it is, the reply is accepted. */
export const returnedReferencesSchema = z
  .unknown()
  .meta({ type: 'object' })
  .transform(readReferences);
