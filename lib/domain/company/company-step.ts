import type { FoundAccount } from '@/lib/contract/stored/book';
import type { Job } from '@/lib/contract/stored/job';
import { isJobOpen, isJobPaused } from '@/lib/contract/stored/job-state';
import type { CompanyAnswerVerdict } from './company-answer';

/** The one thing that a rep does next with a company: what stands out among the actions. */

export interface CompanySituation {
  isVerified: boolean;
  /** The page holds something to look the company up by. */
  canLookUp: boolean;
  /** How the last look-up stands; `doubtful`: the rep has not said whether it is this company. */
  answer: 'loading' | 'none' | 'asking' | 'paused' | 'doubtful' | 'found' | 'not-found';
  /** Somebody else owns it, by today's accounts. */
  isOthers: boolean;
  hasOwnerName: boolean;
  /** The last push was refused, because nobody has set it up. */
  isNotConfigured: boolean;
}

/** Why nothing stands out; `waiting`: it will, once it is known what was done before. */
export type NoCompanyStep = 'waiting' | 'unverified' | 'paused' | 'choose' | 'not-configured';

export type CompanyStep =
  | { action: 'lookUp' | 'push' | 'askOwner' }
  | { action: null; why: NoCompanyStep };

interface AnswerFacts {
  /** The page's judgement of the company that was found; null: none was. */
  verdict: CompanyAnswerVerdict | null;
  isAnswered: boolean;
  /** What is known is still being read. */
  isLoading: boolean;
  /** The newest look-up that is under way, or that failed. */
  newest: Job | undefined;
}

/** How the last look-up of a company stands. An answer counts, whatever is under way. */
export function getLookUpState(facts: AnswerFacts): CompanySituation['answer'] {
  const { verdict, isAnswered, isLoading, newest } = facts;
  if (verdict === 'doubtful') return 'doubtful';
  if (verdict === 'agrees' || verdict === 'used') return 'found';
  if (verdict !== null || isAnswered) return 'not-found';
  if (isLoading) return 'loading';
  if (newest && isJobPaused(newest)) return 'paused';
  return newest && isJobOpen(newest) ? 'asking' : 'none';
}

/** The colleague who owns an account; null: it is the caller's or nobody's, or there is none. */
export const findColleague = (account: FoundAccount | null | undefined) =>
  account && !account.isYours ? account.entry.account.owner : null;

const none = (why: NoCompanyStep): CompanyStep => ({ action: null, why });

/** What to do next, or why nothing. Nothing that it names is done without a click. */
export function findCompanyStep(situation: CompanySituation): CompanyStep {
  const { isVerified, canLookUp, answer, isOthers, hasOwnerName, isNotConfigured } = situation;
  const isAnswered = answer === 'found' || answer === 'not-found';
  if (answer === 'loading') return none('waiting');
  if (!isVerified && !isAnswered) return none('unverified');
  if (answer === 'paused') return none('paused');
  if (answer === 'doubtful') return none('choose');
  if (!isAnswered && canLookUp) return { action: 'lookUp' };
  if (isOthers && hasOwnerName) return { action: 'askOwner' };
  return isNotConfigured ? none('not-configured') : { action: 'push' };
}
