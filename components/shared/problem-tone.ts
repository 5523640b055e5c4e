import type { ProblemCode } from '@/lib/contract/problem';
import type { Tone } from '../ui/display/tone';

/** What passes by itself is no alarm. */
const PASSING: ProblemCode[] = ['rate-limited', 'offline'];

export const getProblemTone = (code: ProblemCode): Tone =>
  PASSING.includes(code) ? 'neutral' : 'warn';
