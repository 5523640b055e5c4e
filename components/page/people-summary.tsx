import type { ReactNode } from 'react';
import {
  countCrmMarks,
  toCrmMark,
  type CrmMark,
  type CrmStatus,
} from '@/lib/domain/subject/crm-status';
import type { ShownPage } from '@/lib/domain/person/shown-page';
import type { BulkSource } from '@/lib/domain/push/record/bulk-record';
import { formatNumber } from '@/locales/format';
import { nameAction } from '@/locales/name-action';
import { t, type SentenceKey } from '@/locales/t';

const PARTS: Record<CrmMark, SentenceKey> = {
  'not-in': 'bulk.push.new',
  yours: 'pagePeople.yours',
  'someone-elses': 'pagePeople.someoneElses',
  'no-owner': 'pagePeople.noOwner',
  several: 'pagePeople.several',
  'not-checked': 'bulk.push.unchecked',
};

interface PeopleSummaryProps {
  people: { page: ShownPage; status: CrmStatus }[];
  toSource: (people: ShownPage[]) => BulkSource;
  renderEnrichAndPush: (source: BulkSource) => ReactNode;
}

/** In one sentence, how many people of a page are new and whose the others are, and what to do with those who are new. */
export function PeopleSummary({ people, toSource, renderEnrichAndPush }: PeopleSummaryProps) {
  const fresh = people.filter(({ status }) => toCrmMark(status) === 'not-in');
  const parts = countCrmMarks(people.map(({ status }) => status)).map(({ mark, count }) =>
    // A line does not end between a number and its word.
    t(PARTS[mark], { number: formatNumber(count) }).replace(' ', '\u00a0'),
  );
  return (
    <div className="mb-2 flex flex-wrap items-center justify-between gap-2">
      <p>
        {nameAction(
          t('common.people', { count: people.length, number: formatNumber(people.length) }),
          ...parts,
        )}
      </p>
      {renderEnrichAndPush(toSource(fresh.map(({ page }) => page)))}
    </div>
  );
}
