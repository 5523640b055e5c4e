import { useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Problem } from '@/lib/contract/problem';
import { t } from '@/locales/t';
import { toProblem } from '@/lib/contract/to-problem';
import { Card } from '../ui/card';
import { classNames } from '../ui/class-names';
import { IconButton } from '../ui/icon-button';
import { ProblemNote } from './problem-note';

/**
 * Says that a click was not heard, until the next one is. A mutation that is spoken of in its own place says so
 * with `meta: { isShown: true }`. `className`: where it stands, so that it covers no button.
 */
export function MutationErrorToast({ className }: { className: string }) {
  const client = useQueryClient();
  const [problem, setProblem] = useState<Problem | null>(null);

  useEffect(
    () =>
      client.getMutationCache().subscribe((event) => {
        if (event.type !== 'updated') return;
        if (event.action.type === 'pending') setProblem(null);
        if (event.action.type === 'error' && !event.mutation.meta?.isShown) {
          setProblem(toProblem(event.action.error));
        }
      }),
    [client],
  );

  return (
    <div data-of-the-moment role="alert" className={classNames('empty:hidden', className)}>
      {problem && (
        <Card className="flex items-start shadow-over">
          <div className="min-w-0 flex-1">
            <ProblemNote problem={problem} />
          </div>
          <IconButton
            icon={X}
            label={t('common.close')}
            className="m-2"
            onClick={() => {
              setProblem(null);
            }}
          />
        </Card>
      )}
    </div>
  );
}
