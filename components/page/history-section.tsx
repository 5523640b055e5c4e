import { useState } from 'react';
import { listEvents, type Event } from '@/lib/domain/person/history';
import { toCompanyDomain } from '@/lib/domain/company/company-domain';
import { t, type SentenceKey } from '@/locales/t';
import { useCrmName } from '../shared/crm-name';
import { useCompanyAnswer } from '../queries/page/company-answer';
import { useSubjectJobs } from '../queries/jobs/jobs';
import { isVerified, type ShownPage } from '@/lib/domain/person/shown-page';
import { Card } from '../ui/display/card';
import { Section } from '../ui/display/section';
import { ShowMore } from '../ui/controls/show-more';
import { TimeAgo } from '../ui/display/time-ago';

const WORDS = {
  enriched: 'status.done.enrich',
  'enriched-nothing': 'outcome.nothing',
  'enriched-and-updated': 'outcome.foundAndUpdated',
  pushed: 'status.done.push',
  'push-failed': 'status.not.push',
  'looked-up': 'status.done.lookUp',
  'phone-verified': 'status.done.verify',
  assigned: 'status.done.assign',
  dismissed: 'status.done.dismiss',
  'people-found': 'status.done.findPeople',
  listed: 'status.done.add',
} as const satisfies Record<Event['action'], SentenceKey>;

const SHOWN = 4;

/** The name under which a book's account is spoken of, where the company's domain is known. */
function useAccountKey(page: ShownPage): string {
  const { identity, fields } = page;
  const { company } = useCompanyAnswer(page);
  if (identity.kind === 'person') return identity.key;
  const shown = isVerified(page) ? toCompanyDomain(fields.website?.value) : null;
  const domain =
    identity.idType === 'domain' ? identity.id : (shown ?? toCompanyDomain(company?.domain));
  return domain ? `company:domain:${domain}` : identity.key;
}

/** What was done about the person or company from here, and when. Not there, as long as nothing was. */
export function HistorySection({ page }: { page: ShownPage }) {
  const accountKey = useAccountKey(page);
  const { data: own = [] } = useSubjectJobs(page.identity.key);
  const { data: ofAccount = [] } = useSubjectJobs(accountKey);
  const [isWhole, setIsWhole] = useState(false);
  const getName = useCrmName();
  const events = listEvents([...own, ...ofAccount]);
  if (events.length === 0) return null;

  const describe = ({ action, to }: Event): string => {
    if (action === 'pushed' && to !== null) return t('push.done', { crm: getName(to) });
    if (action === 'enriched-and-updated' && to !== null)
      return t('outcome.foundAndUpdatedIn', { crm: getName(to) });
    if (action === 'assigned' && to !== null) return t('outcome.assignedTo', { name: to });
    return t(WORDS[action]);
  };
  return (
    <Section title={t('history.title')}>
      <Card>
        <ol className="divide-y divide-line">
          {events.slice(0, isWhole ? undefined : SHOWN).map((event) => (
            <li key={event.id} className="flex items-baseline justify-between gap-3 px-3 py-2">
              <span className="line-clamp-2 min-w-0">{describe(event)}</span>
              <span className="shrink-0 text-muted">
                <TimeAgo at={event.at} />
              </span>
            </li>
          ))}
        </ol>
        {events.length > SHOWN && <ShowMore isWhole={isWhole} onChange={setIsWhole} />}
      </Card>
    </Section>
  );
}
