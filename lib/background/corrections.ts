import { CORRECTABLE_FIELDS, correctionSchema, type Correction } from '@/lib/contract/correction';
import type { PageFields, PageReport } from '@/lib/contract/page';
import type { Database } from './database';

/** What the rep wrote by hand stands over what a page shows, wherever that person or company is seen. */

export async function saveCorrection(
  database: Database,
  key: string,
  correction: Correction,
): Promise<void> {
  await database.put('corrections', correction, key);
}

async function findCorrection(database: Database, keys: string[]): Promise<Correction | undefined> {
  for (const key of keys) {
    const parsed = correctionSchema.safeParse(await database.get('corrections', key));
    if (parsed.success) return parsed.data;
  }
  return undefined;
}

/** The report with the rep's own words in it. `keys`: under which its person or company is known, its own first. */
export async function correctReport(
  database: Database,
  report: PageReport,
  keys: string[],
): Promise<PageReport> {
  const correction = await findCorrection(database, keys);
  if (!correction) return report;
  const corrected = CORRECTABLE_FIELDS.flatMap((field) => {
    const value = correction[field];
    return value === null ? [] : [[field, { value, source: 'rep', confidence: 'high' }] as const];
  });
  const fields: PageFields = { ...report.fields, ...Object.fromEntries(corrected) };
  return { ...report, fields };
}
