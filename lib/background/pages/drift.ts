import { Mutex } from 'async-mutex';
import { z } from 'zod';
import type { Identity, PageReport } from '@/lib/contract/messages/page-report';
import { checkNames } from '@/lib/domain/person/check-names';
import { keepForSession, recallForSession } from '@/lib/platform/session-memory';

/**
 * Layout drift: a site has changed its pages, so that they are read badly. One bad page may be an exception, but several
 * records in a row are not. The rep is told once, and again only after pages have been read well.
 */

/** The number of different records in a row that count as drift. */
const ENOUGH = 3;

const driftSchema = z
  .object({
    /** The records that were read badly since the last one that was read well. */
    missed: z.array(z.object({ key: z.string(), name: z.string() })),
    isDismissed: z.boolean(),
  })
  .catch({ missed: [], isDismissed: false });

/** Reports are noted one at a time, because each is added to the stored ones. */
const mutex = new Mutex();

const recall = async (pageKind: string) => driftSchema.parse(await recallForSession(pageKind));

/** Pages of one kind share a layout, and change together. */
const toPageKind = ({ site, kind, idType }: Identity): string =>
  ['drift', site, kind, ...(idType === 'sales' ? [idType] : [])].join(':');

/**
 * Whether a page was read well; undefined: unknown. A page without layout and name, even in its title, may be the network's
 * "not found" page.
 */
function wasReadWell({ status, identity, layout, fields }: PageReport): boolean | undefined {
  // Only address and title of these pages are read.
  const isBare = identity?.idType === 'recruiter' || identity?.idType === 'member';
  if (!identity || isBare) return undefined;
  if (status === 'unverified') return layout === null && fields.name ? false : undefined;
  if (status !== 'verified') return undefined;
  if (fields.headline) return true;
  // Companies may have no headline, and neither may people on other sites. A visitor who is not signed in may not see it.
  if (identity.site !== 'social' || identity.kind === 'company') {
    return Object.keys(fields).length > 1;
  }
  return layout?.startsWith('guest-') ? undefined : false;
}

/** Notes how a page was read. */
export async function noteReading(report: PageReport): Promise<void> {
  const isWell = wasReadWell(checkNames(report));
  const { identity, fields } = report;
  if (!identity || isWell === undefined) return;
  const pageKind = toPageKind(identity);
  const { key } = identity;
  const name = fields.name?.value ?? '';
  await mutex.runExclusive(async () => {
    const { missed, isDismissed } = await recall(pageKind);
    if (isWell) {
      if (missed.length > 0) await keepForSession(pageKind, { missed: [], isDismissed: false });
      return;
    }
    // A name that several records have is not a name, such as "Page not found".
    const isNew = missed.every((one) => one.key !== key && one.name !== name);
    if (missed.length < ENOUGH && isNew) {
      await keepForSession(pageKind, { missed: [...missed, { key, name }], isDismissed });
    }
  });
}

/** The kind of page that has drifted, if this page is of that kind and the rep was not told; otherwise null. */
export async function findDrift(identity: Identity): Promise<string | null> {
  const pageKind = toPageKind(identity);
  const { missed, isDismissed } = await recall(pageKind);
  return missed.length >= ENOUGH && !isDismissed ? pageKind : null;
}

/** Notes that the rep was told. */
export const dismissDrift = (pageKind: string): Promise<void> =>
  mutex.runExclusive(async () => {
    const { missed } = await recall(pageKind);
    await keepForSession(pageKind, { missed, isDismissed: true });
  });
