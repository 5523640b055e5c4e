import { Pin, PinOff } from 'lucide-react';
import type { ReactNode } from 'react';
import type { CrmMatch } from '@/lib/contract/service/crm-search';
import { isReliableMatch } from '@/lib/domain/crm-search/reliable-match';
import { toWords } from '@/locales/known-word';
import { nameAction } from '@/locales/name-action';
import { t } from '@/locales/t';
import { Badge } from '@/components/ui/display/badge';
import { Button } from '@/components/ui/controls/button';
import { Card } from '@/components/ui/display/card';
import { OutsideLink } from '@/components/ui/controls/outside-link';
import { CrmOwner } from './crm-owner';
import { CopyButton } from '@/components/ui/controls/copy-button';
import { Disclosure } from '@/components/ui/controls/disclosure';
import { type Fact, FactList } from '@/components/ui/display/fact-list';

interface CrmMatchCardProps {
  match: CrmMatch;
  crm: string;
  isPinned: boolean;
  /** Pins it as the record, or no longer; null: there is no other to choose from. */
  onPin: ((isPinned: boolean) => void) | null;
  more: ReactNode;
}

/** One record of a CRM: its owner, its fields, and how certain it is that it is the person. */
export function CrmMatchCard({ match, crm, isPinned, onPin, more }: CrmMatchCardProps) {
  const { name, email, matchedEmail, title, company, url, matchedOn, confidence } = match;
  const isSure = isReliableMatch(match);
  const work = [title, company].filter(Boolean).join(' · ');
  return (
    <Card>
      <CrmOwner match={match} crm={crm} isSure={isSure || isPinned} />
      <div className="px-3 py-2">
        <div className="flex items-baseline justify-between gap-3">
          <p className="line-clamp-2 min-w-0 font-semibold">{name ?? t('common.noName')}</p>
          {url && (
            <div className="shrink-0">
              <OutsideLink href={url} label={nameAction(t('common.open'), crm)}>
                {t('common.open')}
              </OutsideLink>
            </div>
          )}
        </div>
        {work && <p className="line-clamp-2 text-muted">{work}</p>}
        {/* That of the only record is among the sources. */}
        {email && onPin && <p className="line-clamp-1 text-muted">{email}</p>}
        <div className="flex min-h-5 flex-wrap items-center gap-1 pt-1 text-muted">
          {matchedOn && (
            <span className="line-clamp-2">
              {t('crm.matchedOn', { attribute: toWords('matchedOn', matchedOn) })}
            </span>
          )}
          {matchedEmail && matchedEmail !== email && (
            <span className="line-clamp-2 min-w-0">{matchedEmail}</span>
          )}
          {confidence && (
            <Badge tone={isSure ? 'neutral' : 'warn'}>
              {t('crm.confidence', { confidence: toWords('confidence', confidence) })}
            </Badge>
          )}
          {isPinned && <Badge tone="accent">{t('crm.pinned')}</Badge>}
        </div>
        <div className="-ms-2 flex flex-wrap items-center">
          {onPin && (
            <Button
              variant="ghost"
              size="small"
              icon={isPinned ? PinOff : Pin}
              aria-label={nameAction(
                t(isPinned ? 'crm.unpin' : 'crm.pin'),
                name ?? t('common.noName'),
                crm,
              )}
              onClick={() => onPin(!isPinned)}
            >
              {t(isPinned ? 'crm.unpin' : 'crm.pin')}
            </Button>
          )}
          {more}
        </div>
        <CrmMatchFacts match={match} />
      </div>
    </Card>
  );
}

/** What a record says beyond its card: where else the person and the company are, and the numbers that the CRM gave them. */
function CrmMatchFacts({ match }: { match: CrmMatch }) {
  const { id, profileUrl, companyDomain, ownerId } = match;
  const copyId = t('lists.copyId');
  const facts: Fact[] = [
    {
      label: t('fact.social_url'),
      value: profileUrl && (
        <span className="break-all">
          <OutsideLink href={profileUrl}>{profileUrl}</OutsideLink>
        </span>
      ),
    },
    { label: t('fact.domain'), value: companyDomain },
    {
      label: t('crm.fact.ownerId'),
      value: ownerId && (
        <CopyButton
          label={nameAction(copyId, t('crm.fact.ownerId'))}
          words={copyId}
          text={ownerId}
        />
      ),
    },
    { label: t('fact.contact_id'), value: <CopyButton label={copyId} words={copyId} text={id} /> },
  ];
  return (
    <Disclosure title={t('common.showMore')}>
      <FactList facts={facts} />
    </Disclosure>
  );
}
