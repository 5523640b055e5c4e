import { t } from '@/locales/t';
import { getOwner } from '../domain/owner';
import { useCrmName } from '../domain/crm-name';
import { getOwnerWords } from '../domain/owner-words';
import { useCrmAnswer } from '../queries/crm-answer';
import type { ShownPage } from '../queries/shown-page';
import { Badge } from '../ui/badge';
import { Bone, Skeleton } from '../ui/skeleton';
import { getOwnerTone } from './crm-owner';

/** More matches than these are counted. */
const SHOWN = 2;

/** The CRM's answer about a person in one line. */
export function CrmLine({ page }: { page: ShownPage }) {
  const { answer, error } = useCrmAnswer(page);
  const getName = useCrmName();

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
  const hidden = answer.matches.length - SHOWN;
  return (
    <>
      {answer.matches.slice(0, SHOWN).map((match, index) => {
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
