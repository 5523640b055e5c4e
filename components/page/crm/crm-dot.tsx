import { Circle, CircleDashed, Minus, type LucideIcon } from 'lucide-react';
import { type MatchOwner, getOwnerWords } from '@/lib/domain/crm-search/owner';
import type { ShownPage } from '@/lib/domain/person/shown-page';
import { t } from '@/locales/t';
import { useCrmAnswer } from '@/components/queries/page/crm-answer';
import { useCrmName } from '@/components/shared/crm-name';
import { useRecordPreference } from '@/components/queries/page/record-preference';
import { classNames } from '@/components/ui/class-names';
import { getStatusWords, readCrmStatus } from '@/lib/domain/subject/crm-status';

interface Status {
  words: string;
  icon: LucideIcon;
  className: string;
}

const OWNER_CLASSES: Record<MatchOwner['type'], string> = {
  you: 'fill-current text-good',
  other: 'fill-current text-warn',
  nobody: 'text-muted',
  unknown: 'text-muted',
};

/** Whether somebody is in the CRM and whose they are, as a dot with words. Asks nobody about a page that is not verified. */
export function CrmDot({ page }: { page: ShownPage }) {
  const status = useStatus(page);
  if (!status) return <span className="h-4" />;
  return <Dot {...status} />;
}

/** The same for the record of a CRM. */
export const OwnerDot = ({ owner }: { owner: MatchOwner }) => <Dot {...getOwnerStatus(owner)} />;

const Dot = ({ words, icon: Icon, className }: Status) => (
  <span className="inline-flex max-w-full min-w-0 items-center gap-1 text-muted">
    <Icon aria-hidden className={classNames('size-2.5 shrink-0', className)} />
    <span className="truncate">{words}</span>
  </span>
);

const getOwnerStatus = (owner: MatchOwner): Status => ({
  words: getOwnerWords(owner),
  icon: Circle,
  className: OWNER_CLASSES[owner.type],
});

const ICONS = {
  'not-checked': Minus,
  asking: CircleDashed,
  'not-in': Circle,
  several: CircleDashed,
  possible: CircleDashed,
} as const;

/** Null: not known yet. */
function useStatus(page: ShownPage): Status | null {
  const getName = useCrmName();
  const asked = useCrmAnswer(page);
  const { pin } = useRecordPreference(page.identity.key);
  const status = readCrmStatus(asked, pin);
  if (!status) return null;
  if (status.type === 'one') return getOwnerStatus(status.owner);
  const words =
    status.type === 'asking' ? t('status.doing.checkCrm') : getStatusWords(status, getName);
  return { words, icon: ICONS[status.type], className: 'text-muted' };
}
