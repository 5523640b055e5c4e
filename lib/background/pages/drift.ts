import { Mutex } from 'async-mutex';
import { z } from 'zod';
import type { Identity, PageReport } from '@/lib/contract/messages/page-report';
import { keepForSession, recallForSession } from '@/lib/platform/session-memory';

/**
 * Layout drift: a site has changed its pages, so that we read them badly. One page may be an exception, but several records in
 * a row are not. The rep is told once, and again only after pages were read well in between.
 */

/** So many different records in a row. */
const ENOUGH = 3;

const driftSchema = z
  .object({
    /** The records that were not read well, since one was. */
    missed: z.array(z.object({ key: z.string(), name: z.string() })),
    isDismissed: z.boolean(),
  })
  .catch({ missed: [], isDismissed: false });

/** Reports are noted one at a time, because each adds to the stored ones. */
const mutex = new Mutex();

const recall = async (sort: string) => driftSchema.parse(await recallForSession(sort));

/** Pages of one sort have the same layout, and change together. */
const toSort = ({ site, kind, idType }: Identity): string =>
  ['drift', site, kind, ...(idType === 'sales' ? [idType] : [])].join(':');

/**
 * Whether a page was read well; undefined when it does not tell. One without a layout and without a name, not even in its
 * title, may be the network's way to say that there is no such page.
 */
function wasReadWell({ status, identity, layout, fields }: PageReport): boolean | undefined {
  // Of these pages address and title are all that is read.
  const isBare = identity?.idType === 'recruiter' || identity?.idType === 'member';
  if (!identity || isBare) return undefined;
  if (status === 'unverified') return layout === null && fields.name ? false : undefined;
  if (status !== 'verified') return undefined;
  if (fields.headline) return true;
  // Companies need not have a headline, nor people elsewhere; and a visitor who is not signed in may not see it.
  if (identity.site !== 'social' || identity.kind === 'company') {
    return Object.keys(fields).length > 1;
  }
  return layout?.startsWith('guest-') ? undefined : false;
}

/** Notes how a page was read. */
export async function noteReading(report: PageReport): Promise<void> {
  const isWell = wasReadWell(report);
  const { identity, fields } = report;
  if (!identity || isWell === undefined) return;
  const sort = toSort(identity);
  const { key } = identity;
  const name = fields.name?.value ?? '';
  await mutex.runExclusive(async () => {
    const { missed, isDismissed } = await recall(sort);
    if (isWell) {
      if (missed.length > 0) await keepForSession(sort, { missed: [], isDismissed: false });
      return;
    }
    // What several records are called is nobody's name: "Page not found".
    const isNew = missed.every((one) => one.key !== key && one.name !== name);
    if (missed.length < ENOUGH && isNew) {
      await keepForSession(sort, { missed: [...missed, { key, name }], isDismissed });
    }
  });
}

/** The sort of page that drifted, when this one is of it and the rep was not told yet; else null. */
export async function findDrift(identity: Identity): Promise<string | null> {
  const sort = toSort(identity);
  const { missed, isDismissed } = await recall(sort);
  return missed.length >= ENOUGH && !isDismissed ? sort : null;
}

/** The rep was told. */
export const dismissDrift = (sort: string): Promise<void> =>
  mutex.runExclusive(async () => {
    const { missed } = await recall(sort);
    await keepForSession(sort, { missed, isDismissed: true });
  });
