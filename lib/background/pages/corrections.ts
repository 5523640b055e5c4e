import { CORRECTABLE_FIELDS } from '@/lib/contract/stored/correctable-fields';
import { correctionSchema, type Correction } from '@/lib/contract/stored/correction';
import type { PageFields, PageReport } from '@/lib/contract/messages/page-report';
import type { Database } from '../storage/database';
import { listKnownKeys } from '../storage/known-keys';

/** Corrections: the rep's own words for a person or company, which override what pages show. */

/** A stored correction; undefined: there is none, or it is unreadable. */
export const parseCorrection = (stored: unknown): Correction | undefined =>
  correctionSchema.safeParse(stored).data;

/** Saves it under all known keys, so that no key keeps an older correction. */
export async function saveCorrection(
  database: Database,
  key: string,
  correction: Correction,
): Promise<void> {
  const keys = await listKnownKeys(database, key);
  const { store, done } = database.transaction('corrections', 'readwrite');
  await Promise.all([...keys.map((each) => store.put(correction, each)), done]);
}

async function findCorrection(database: Database, key: string): Promise<Correction | undefined> {
  for (const each of await listKnownKeys(database, key)) {
    const correction = parseCorrection(await database.get('corrections', each));
    if (correction) return correction;
  }
  return undefined;
}

/** The report with the rep's correction applied. */
export async function correctReport<Report extends Pick<PageReport, 'identity' | 'fields'>>(
  database: Database,
  report: Report,
): Promise<Report> {
  const { identity } = report;
  const correction = identity && (await findCorrection(database, identity.key));
  if (!correction) return report;
  const corrected = CORRECTABLE_FIELDS.flatMap((field) => {
    const value = correction[field];
    return value === null ? [] : [[field, { value, source: 'rep', confidence: 'high' }] as const];
  });
  const fields: PageFields = { ...report.fields, ...Object.fromEntries(corrected) };
  return { ...report, fields };
}
