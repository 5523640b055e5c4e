import type { PageReport } from '@/lib/contract/messages/page-report';
import type { Recent } from '@/lib/contract/stored/recent';
import { checkNames } from '@/lib/domain/person/check-names';
import { addJobTitle } from '@/lib/domain/person/job-title';
import { isShown, isVerified } from '@/lib/domain/person/shown-page';
import { logFault } from '@/lib/platform/log';
import type { Database } from '../storage/database';
import { noteRecent, readRecent } from '../storage/recent';
import { correctReport } from './corrections';

/**
 * Notes whom a page is about, once that is verified, with the names that This page would show. A full disk does not keep the
 * rep from seeing the page.
 */
export async function noteSeen(database: Database, report: PageReport, now: number): Promise<void> {
  if (!isShown(report) || !isVerified(report)) return;
  await noteRecent(database, checkNames(report), now).catch((error: unknown) =>
    logFault('recent', error),
  );
}

/** Whom the rep saw last, newest first, with what the rep wrote of them by hand. */
export const listRecent = async (database: Database): Promise<Recent[]> =>
  Promise.all(
    (await readRecent(database)).map(async ({ report, at }) => ({
      report: addJobTitle(await correctReport(database, report)),
      at,
    })),
  );
