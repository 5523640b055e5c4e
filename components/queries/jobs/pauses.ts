import { useChange } from '../use-change';
import type { Pause } from '@/lib/contract/stored/pause';
import type { ProblemCode } from '@/lib/contract/problem';
import { send } from '@/lib/platform/send';

/** Whether it ends only when the rep does something. */
export const needsTheRep = ({ problem }: Pause): boolean => problem.code !== 'offline';

/** Tries at once whether it is mended. */
export const useEndPause = () =>
  useChange('jobs', (code: ProblemCode) => send('pause.end', { code }));
