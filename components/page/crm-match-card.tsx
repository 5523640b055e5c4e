import type { CrmMatch } from '@/lib/contract/crm-search';
import { toWords } from '@/locales/known-word';
import { t } from '@/locales/t';
import { Badge } from '../ui/badge';
import { Card } from '../ui/card';
import { OutsideLink } from '../ui/outside-link';
import { CARD_HEIGHT } from './card-height';
import { CrmOwner } from './crm-owner';

/** One record of a CRM: whose it is, what it says, and how surely it is the person. */
export function CrmMatchCard({ match, crm }: { match: CrmMatch; crm: string }) {
  const { name, email, title, company, url, matchedOn, confidence } = match;
  const isSure = confidence?.toLowerCase() === 'high';
  const work = [title, company].filter(Boolean).join(' · ');
  return (
    <Card className={CARD_HEIGHT}>
      <CrmOwner match={match} crm={crm} />
      <div className="space-y-0.5 px-3 pt-2 pb-2.5">
        <div className="flex items-baseline justify-between gap-3">
          <p className="line-clamp-2 min-w-0 font-semibold">{name ?? t('crm.unnamed')}</p>
          {url && (
            <div className="shrink-0 text-xs">
              <OutsideLink href={url}>{t('crm.open')}</OutsideLink>
            </div>
          )}
        </div>
        {work && <p className="line-clamp-2 text-muted">{work}</p>}
        {email && <p className="line-clamp-1 text-muted">{email}</p>}
        <div className="flex min-h-5 flex-wrap items-center gap-1.5 pt-1 text-xs text-muted">
          {matchedOn && (
            <span className="line-clamp-2">
              {t('crm.matchedOn', { attribute: toWords('matchedOn', matchedOn) })}
            </span>
          )}
          {confidence && (
            <Badge tone={isSure ? 'neutral' : 'warn'}>
              {t('crm.confidence', { confidence: toWords('confidence', confidence) })}
            </Badge>
          )}
        </div>
      </div>
    </Card>
  );
}
