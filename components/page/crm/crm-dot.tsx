import { Circle, CircleDashed, Minus, type LucideIcon } from 'lucide-react';
import { listCounting } from '@/lib/domain/crm-search/match-order';
import { getOwner, type MatchOwner } from '@/lib/domain/crm-search/owner';
import { getOwnerWords } from '@/lib/domain/crm-search/owner-words';
import type { ShownPage } from '@/lib/domain/person/shown-page';
import { t } from '@/locales/t';
import { useCrmAnswer } from '@/components/queries/page/crm-answer';
import { useRecordPreference } from '@/components/queries/page/record-preference';
import { classNames } from '@/components/ui/class-names';

interface Status {
  words: string;
  icon: LucideIcon;
  className: string;
}

const OWNER_CLASSES: Record<MatchOwner['type'], string> = {
  you: 'fill-current text-good',
  other: 'fill-current text-warn',
  nobody: 'text-muted',
};

/** Whether somebody is in the CRM and whose they are, as a dot with words. Asks nobody about a page that is not verified. */
export function CrmDot({ page }: { page: ShownPage }) {
  const status = useStatus(page);
  if (!status) return <span className="h-4" />;
  const { words, icon: Icon, className } = status;
  return (
    <span className="inline-flex max-w-full items-center gap-1 text-muted">
      <Icon aria-hidden className={classNames('size-2.5 shrink-0', className)} />
      <span className="truncate">{words}</span>
    </span>
  );
}

/** Null: not known yet. */
function useStatus(page: ShownPage): Status | null {
  const { answer, error } = useCrmAnswer(page);
  const { pin } = useRecordPreference(page.identity.key);
  const notChecked = { words: t('crm.notChecked'), icon: Minus, className: 'text-muted' };
  if (error) return notChecked;
  if (!answer) return null;
  if (answer.type === 'waiting') {
    return { words: t('crm.asking'), icon: CircleDashed, className: 'text-muted' };
  }
  if (answer.type === 'not-in') {
    return { words: t('crm.notIn'), icon: Circle, className: 'text-muted' };
  }
  if (answer.type !== 'in') return notChecked;
  // Records that may be somebody else's are not named.
  const owners = listCounting(answer.matches, pin).map(getOwner);
  const [first] = owners;
  if (!first) {
    return { words: t('crm.possible'), icon: CircleDashed, className: 'text-warn' };
  }
  const more = owners.length - 1;
  const words = [getOwnerWords(first), ...(more > 0 ? [t('crm.more', { count: more })] : [])];
  return { words: words.join(' · '), icon: Circle, className: OWNER_CLASSES[first.type] };
}
