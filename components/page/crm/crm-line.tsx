import { listCounting } from '@/lib/domain/crm-search/match-order';
import { t } from '@/locales/t';
import { getOwner } from '@/lib/domain/crm-search/owner';
import { useCrmName } from '@/components/shared/crm-name';
import { getOwnerWords } from '@/lib/domain/crm-search/owner-words';
import { useRecordPreference } from '@/components/queries/page/record-preference';
import { useCrmAnswer } from '@/components/queries/page/crm-answer';
import type { ShownPage } from '@/lib/domain/person/shown-page';
import { Badge } from '@/components/ui/badge';
import { Bone, Skeleton } from '@/components/ui/skeleton';
import { getOwnerTone } from './crm-owner';

/** More matches than these are counted. */
const SHOWN = 2;

/** The CRM's answer about a person in one line. */
export function CrmLine({ page }: { page: ShownPage }) {
  const { answer, error } = useCrmAnswer(page);
  const getName = useCrmName();
  const { pin } = useRecordPreference(page.identity.key);

  if (error) return <Badge tone="warn">{t('crm.notChecked')}</Badge>;
  if (answer === undefined || answer.type === 'waiting') {
    return (
      <Skeleton label={t('crm.asking')}>
        <Bone className="h-4.5 w-32" />
      </Skeleton>
    );
  }
  if (answer.type === 'not-in') return <Badge>{t('crm.notIn')}</Badge>;
  if (answer.type !== 'in') return <Badge tone="warn">{t('crm.notChecked')}</Badge>;
  // Records that may be somebody else's are counted, not named.
  const sure = listCounting(answer.matches, pin);
  if (sure.length === 0) return <Badge tone="warn">{t('crm.possible')}</Badge>;
  const hidden = sure.length - SHOWN;
  return (
    <>
      {sure.slice(0, SHOWN).map((match, index) => {
        const owner = getOwner(match);
        return (
          <Badge key={index} tone={getOwnerTone(owner)}>
            {getOwnerWords(owner)} · {getName(match.crm)}
          </Badge>
        );
      })}
      {hidden > 0 && <Badge>{t('crm.more', { count: hidden })}</Badge>}
    </>
  );
}
