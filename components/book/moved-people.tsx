import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import type { MovedPerson } from '@/lib/contract/messages/subject-view';
import { toPageAddress } from '@/lib/domain/person/match-keys';
import type { BulkSource, BulkRecord } from '@/lib/domain/push/record/bulk-record';
import { send } from '@/lib/platform/send';
import { formatNumber } from '@/locales/format';
import { nameAction } from '@/locales/name-action';
import { t } from '@/locales/t';
import { FailedRead } from '../shared/problem-note';
import type { RenderUpdate } from '../shared/render-many';
import { useWorkChangeWords } from '../shared/moved/work-change-words';
import { Disclosure } from '../ui/controls/disclosure';
import { OutsideLink } from '../ui/controls/outside-link';

/** Somebody who has moved, as a record of a bulk. Their new company's own record is not known. */
const toMovedRecord = (moved: MovedPerson): BulkRecord => {
  const { subject, fullName, socialUrl, email, jobTitle, companyName, companyDomain, at } = moved;
  return {
    subject,
    person: { fullName, socialUrl, email, jobTitle },
    company: { name: companyName, domain: companyDomain },
    account: null,
    at,
    isWorkDecided: true,
  };
};

const toSource = (label: string, people: MovedPerson[]): BulkSource => ({
  label,
  count: people.length,
  load: () => Promise.resolve(people.map(toMovedRecord)),
});

/** Who has moved, folded into one line below the accounts; nothing while nobody has. */
export function MovedPeople({ renderUpdate }: { renderUpdate: RenderUpdate }) {
  const moved = useQuery({
    queryKey: ['jobs', 'moved'],
    queryFn: () => send('subject.moved', null),
  });
  const { data: people = [] } = moved;
  if (moved.error) return <FailedRead query={moved} />;
  if (people.length === 0) return null;
  const title = t('moved.title', { number: formatNumber(people.length) });
  const known = people.filter(({ isInCrm }) => isInCrm);
  return (
    <section
      aria-label={title}
      className="max-h-half overflow-y-auto border-t border-line bg-surface px-3"
    >
      <Disclosure
        title={
          <span className="flex items-center gap-2 font-semibold">
            <TriangleAlert aria-hidden className="size-4 shrink-0 text-warn" />
            {title}
          </span>
        }
      >
        {known.length > 1 && (
          <div className="flex justify-end pb-1">
            {renderUpdate(toSource(title, known), t('moved.updateAll'))}
          </div>
        )}
        <ul className="-mx-3 divide-y divide-line border-t border-line px-3">
          {people.map((each) => (
            <MovedRow key={each.subject.key} moved={each} renderUpdate={renderUpdate} />
          ))}
        </ul>
      </Disclosure>
    </section>
  );
}

function MovedRow({ moved, renderUpdate }: { moved: MovedPerson; renderUpdate: RenderUpdate }) {
  const describe = useWorkChangeWords();
  const { subject, jobTitle, companyName, socialUrl, isInCrm } = moved;
  const name = moved.fullName ?? subject.label;
  const profile = toPageAddress(socialUrl);
  return (
    <li className="flex flex-wrap items-center justify-end gap-2 py-2">
      <div className="min-w-0 grow basis-40">
        <p className="flex items-center gap-1">
          <span dir="auto" className="min-w-0 truncate font-semibold">
            {name}
          </span>
          {profile !== null && (
            <OutsideLink href={profile} label={nameAction(t('fact.social_url'), name)} />
          )}
        </p>
        <p dir="auto" className="line-clamp-2 text-muted empty:hidden">
          {[jobTitle, companyName].filter(Boolean).join(' · ')}
        </p>
        <p dir="auto" className="line-clamp-2 text-warn">
          {describe(moved.change)}
        </p>
      </div>
      {isInCrm && renderUpdate(toSource(name, [moved]), t('jobChange.update'))}
    </li>
  );
}
