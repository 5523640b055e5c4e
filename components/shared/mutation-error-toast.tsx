import { X } from 'lucide-react';
import { t } from '@/locales/t';
import { useMutationProblem } from '../queries/mutation-problem';
import { Card } from '../ui/display/card';
import { classNames } from '../ui/class-names';
import { IconButton } from '../ui/controls/icon-button';
import { ProblemNote } from './problem-note';

/** Shows why a click failed, on a page without a status bar. `className`: the position, so that the toast covers no button. */
export function MutationErrorToast({ className }: { className?: string }) {
  const { problem, close } = useMutationProblem();
  return (
    <div role="alert" className={classNames('empty:hidden', className)}>
      {problem && (
        <Card className="flex items-start shadow-over">
          <div className="min-w-0 flex-1">
            <ProblemNote problem={problem} />
          </div>
          <IconButton icon={X} label={t('common.close')} className="m-2" onClick={close} />
        </Card>
      )}
    </div>
  );
}
