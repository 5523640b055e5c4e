import type { ManyPlan } from '@/lib/domain/push/plan/plan-many';
import { formatAbout, formatNumber } from '@/locales/format';
import { t } from '@/locales/t';
import { useEstimate } from '../../queries/jobs/bulks';

/** What to know before many are sent, one sentence each: the cost, the time, and what nobody can tell. */
export function ManyFacts({ plan, does }: { plan: ManyPlan; does: 'enrich' | 'push' | 'both' }) {
  const { jobs, calls } = plan;
  const estimate = useEstimate(calls);
  const say = (
    key:
      | 'enrich.charged'
      | 'enrich.free'
      | 'enrich.known'
      | 'push.unknown'
      | 'push.unmatched'
      | 'push.refused',
    count: number,
  ) => (count > 0 ? t(`bulk.${key}`, { count, number: formatNumber(count) }) : null);
  const facts =
    jobs.length === 0
      ? [t('bulk.none')]
      : [
          estimate?.type === 'about' ? t('bulk.doneIn', { time: formatAbout(estimate.ms) }) : null,
          say('enrich.charged', plan.chargedCount),
          does === 'enrich' ? t('bulk.enrich.noCrm') : null,
        ];
  const shown = [
    ...facts,
    say('enrich.free', plan.freeCount),
    say('enrich.known', plan.knownCount),
    say('push.unknown', plan.unknownCount),
    say('push.unmatched', plan.unmatchedCount),
    say('push.refused', plan.refusedCount),
  ].filter((fact) => fact !== null);
  return (
    <ul className="list-disc space-y-1 ps-4 marker:text-muted">
      {shown.map((fact) => (
        <li key={fact}>{fact}</li>
      ))}
    </ul>
  );
}
