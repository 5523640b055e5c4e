import type { BookEntry } from '@/lib/contract/stored/book';
import { t } from '@/locales/t';
import { Badge } from '@/components/ui/display/badge';
import type { Tone } from '@/components/ui/display/tone';

const TONES = {
  open_deal: 'good',
  looks_like_your_wins: 'accent',
  former_customer: 'warn',
} as const satisfies Record<string, Tone>;

const BADGES = ['open_deal', 'looks_like_your_wins', 'former_customer'] as const;

/** The badges of an account. */
export const listBadges = (account: BookEntry['account']) =>
  BADGES.filter((badge) => account[badge]);

/** What stands out about an account. Nothing where nothing does. */
export const AccountBadges = ({ account }: Pick<BookEntry, 'account'>) =>
  listBadges(account).map((badge) => (
    <Badge key={badge} tone={TONES[badge]}>
      {t(`book.badge.${badge}`)}
    </Badge>
  ));
