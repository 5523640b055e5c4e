import { useState } from 'react';
import {
  listCompanyPeople,
  type CompanyPerson,
  type PersonSource,
} from '@/lib/domain/company/company-people';
import { formatAgo } from '@/locales/format';
import { toWords } from '@/locales/known-word';
import { nameAction } from '@/locales/name-action';
import { t } from '@/locales/t';
import { useCrmName } from '../shared/crm-name';
import { useFoundAccount } from '../queries/page/found-account';
import type { ShownPage } from '@/lib/domain/person/shown-page';
import { Badge } from '../ui/display/badge';
import { Card } from '../ui/display/card';
import { OutsideLink, isWebAddress } from '../ui/controls/outside-link';
import { Section } from '../ui/display/section';
import { ShowMore } from '../ui/controls/show-more';
import { useNow } from '../ui/use-now';
import { OwnerDot } from './crm/crm-dot';
import { useCompanyPeople } from './queries';

const SHOWN = 5;

/**
 * Whom we know at this company. Nobody is asked for it: a CRM cannot be, since its search takes people only, and the
 * service looks for people of accounts of the book alone.
 */
export function PeopleSection({ page }: { page: ShownPage }) {
  const { data: found = null } = useFoundAccount(page);
  const { data: known = [] } = useCompanyPeople(page);
  const [isWhole, setIsWhole] = useState(false);
  const people = listCompanyPeople(found, known);
  if (people.length === 0) return null;
  return (
    <Section title={t('known.entity.people')}>
      <Card>
        <ul className="divide-y divide-line">
          {people.slice(0, isWhole ? undefined : SHOWN).map((person, index) => (
            <PersonLine key={index} person={person} />
          ))}
        </ul>
        {people.length > SHOWN && <ShowMore isWhole={isWhole} onChange={setIsWhole} />}
      </Card>
    </Section>
  );
}

function PersonLine({
  person: { name, title, role, profile, sources },
}: {
  person: CompanyPerson;
}) {
  const words = name ?? t('common.noName');
  // A record says more than who else names them.
  const records = sources.filter(({ type }) => type === 'crm');
  const shown = records.length > 0 ? records : sources;
  return (
    <li className="px-3 py-2">
      <div className="flex items-baseline justify-between gap-3">
        <p className="flex min-w-0 flex-wrap items-center gap-x-1">
          <span dir="auto" className="line-clamp-2 min-w-0 font-medium">
            {words}
          </span>
          {role && <Badge>{toWords('role', role)}</Badge>}
        </p>
        {profile && isWebAddress(profile) && (
          <span className="shrink-0">
            <OutsideLink href={profile} label={nameAction(t('fact.social_url'), words)}>
              {t('fact.social_url')}
            </OutsideLink>
          </span>
        )}
      </div>
      {title && (
        <p dir="auto" className="line-clamp-2 text-muted">
          {title}
        </p>
      )}
      <p className="flex flex-wrap items-center gap-x-3 text-muted">
        {shown.map((source, index) => (
          <SourceName key={index} source={source} of={words} />
        ))}
      </p>
    </li>
  );
}

function SourceName({ source, of }: { source: PersonSource; of: string }) {
  const getName = useCrmName();
  const now = useNow();
  if (source.type === 'book') return <span>{t('common.todaysAccounts')}</span>;
  if (source.type === 'service') {
    return <span>{t('source.service', { ago: formatAgo(source.at, now) })}</span>;
  }
  const crm = getName(source.crm);
  const words = source.at === null ? crm : t('source.crm', { crm, ago: formatAgo(source.at, now) });
  return (
    <>
      {source.owner && <OwnerDot owner={source.owner} />}
      {source.url === null || !isWebAddress(source.url) ? (
        <span>{crm}</span>
      ) : (
        <OutsideLink href={source.url} label={nameAction(words, of)}>
          {crm}
        </OutsideLink>
      )}
    </>
  );
}
