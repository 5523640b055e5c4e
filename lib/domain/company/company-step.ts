/** The one thing that a rep does next with a company: what stands out among the actions. */

export interface CompanySituation {
  isVerified: boolean;
  /** The page holds something to look the company up by. */
  canLookUp: boolean;
  /** How the last look-up stands; `doubtful`: the rep has not said whether it is this company. */
  answer: 'loading' | 'none' | 'asking' | 'paused' | 'doubtful' | 'found' | 'not-found';
  /** Somebody else owns it, by today's accounts. */
  isOthers: boolean;
  /** The owner's name is known. */
  hasOwnerName: boolean;
  /** The last push was refused, because nobody has set it up. */
  isNotConfigured: boolean;
}

/** Why nothing stands out; `waiting`: it will, once it is known what was done before. */
export type NoCompanyStep = 'waiting' | 'unverified' | 'paused' | 'decide' | 'not-configured';

export type CompanyStep =
  { action: 'lookUp' | 'push' | 'copyOwner' } | { action: null; why: NoCompanyStep };

const none = (why: NoCompanyStep): CompanyStep => ({ action: null, why });

/** What to do next, or why nothing. Nothing that it names is done without a click. */
export function findCompanyStep(situation: CompanySituation): CompanyStep {
  const { isVerified, canLookUp, answer, isOthers, hasOwnerName, isNotConfigured } = situation;
  const isAnswered = answer === 'found' || answer === 'not-found';
  if (answer === 'loading') return none('waiting');
  if (!isVerified && !isAnswered) return none('unverified');
  if (answer === 'paused') return none('paused');
  if (answer === 'doubtful') return none('decide');
  if (!isAnswered && canLookUp) return { action: 'lookUp' };
  if (isOthers && hasOwnerName) return { action: 'copyOwner' };
  return isNotConfigured ? none('not-configured') : { action: 'push' };
}
