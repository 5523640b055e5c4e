import type { Line } from '../core/lines';

/** A pronoun that the member has chosen, which no space precedes, or the network's own badge. */
const PRONOUN_OR_BADGE = /^\(?\S{1,8}\)?$|\sPremium$/;

/** The headline among the lines below a name: the first one, unless pronouns or a badge may stand there. */
export const pickHeadline = (
  [first, second]: readonly Line[],
  isAfterBadges?: boolean,
): string | undefined =>
  (PRONOUN_OR_BADGE.test(`${isAfterBadges ? '  ' : ''}${first?.text}`) ? (second ?? first) : first)
    ?.text;
