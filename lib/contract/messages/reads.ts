import type { MessageName } from './messages';

/**
 * Messages that only read: asking twice does no harm. Free of zod, because the panel needs them when it opens. All other
 * messages write, or run something on a click.
 */
export const READS: ReadonlySet<MessageName> = new Set<MessageName>([
  'activity.page',
  'book.get',
  'book.chunk',
  'book.jobs',
  'book.find',
  'owners.get',
  'bulk.list',
  'bulk.jobs',
  'bulk.known',
  'bulk.estimate',
  'job.get',
  'job.find',
  'job.list',
  'job.held',
  'job.counts',
  'pause.list',
  'list.known',
  'list.get',
  'list.chunk',
  'list.jobs',
  'list.match',
  'list.search',
  'connection.get',
  'connection.writes',
  'settings.get',
  'policy.get',
  'page.current',
  'page.people',
  'recent.list',
  'look-up.get',
  'record-preference.get',
  'company.people',
]);
