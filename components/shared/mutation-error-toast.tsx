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
 * Shows an error when a mutation fails, until the next mutation starts. A mutation whose component shows the error itself
 * has `meta: { isErrorShown: true }`. `className`: the position, so that the toast covers no button.
 */
export function MutationErrorToast({ className }: { className: string }) {
  const client = useQueryClient();
  const [problem, setProblem] = useState<Problem | null>(null);

  useEffect(
    () =>
      client.getMutationCache().subscribe((event) => {
        if (event.type !== 'updated' || event.mutation.meta?.isAutomatic) return;
        if (event.action.type === 'pending') setProblem(null);
        if (event.action.type === 'error' && !event.mutation.meta?.isErrorShown) {
          setProblem(toProblem(event.action.error));
        }
      }),
    [client],
  );

  return (
    <div role="alert" className={classNames('empty:hidden', className)}>
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
