import { CircleCheck, CircleDashed, Link2, UserRound } from 'lucide-react';
import type { CrmMatch } from '@/lib/contract/service/crm-search';
import { t } from '@/locales/t';
import { getOwner, type MatchOwner, getOwnerWords } from '@/lib/domain/crm-search/owner';
import { classNames } from '@/components/ui/class-names';
import { TONE_CLASSES, type Tone } from '@/components/ui/display/tone';

/** Whose the record is comes first, in words and in colour: green is mine, amber is somebody else's. */
export const OWNER_LOOKS = {
  you: { tone: 'good', icon: CircleCheck },
  other: { tone: 'warn', icon: UserRound },
  nobody: { tone: 'neutral', icon: CircleDashed },
  unknown: { tone: 'neutral', icon: Link2 },
} as const satisfies Record<MatchOwner['type'], { tone: Tone; icon: typeof UserRound }>;

/** The head of a match's card. `isSure`: it is the person's record; the owner of a possible record has no colour. */
export function CrmOwner({
  match,
  crm,
  isSure,
}: {
  match: CrmMatch;
  crm: string;
  isSure: boolean;
}) {
  const owner = getOwner(match);
  const { tone, icon: Icon } = OWNER_LOOKS[isSure ? owner.type : 'nobody'];
  const words = getOwnerWords(owner);
  return (
    <div className={classNames('flex items-start gap-2 px-3 py-1', TONE_CLASSES[tone])}>
      <Icon aria-hidden className="mt-px size-4 shrink-0" />
      <p className="line-clamp-2 min-w-0 flex-1 font-semibold">
        {isSure ? words : `${t('crm.possible')} · ${words}`}
      </p>
      <p className="shrink-0 font-medium">{crm}</p>
    </div>
  );
}
