import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '@/locales/t';
import { Button } from './button';

interface StillWaitingProps {
  /** What is being waited for. */
  what: string;
  /** What there is to say of the wait. */
  how: ReactNode;
  isTrying?: boolean;
  /** Left out: it goes on by itself. */
  onTryAgain?: () => void;
}

/** What is said where an answer takes long, and the way on. */
export const StillWaiting = ({ what, how, isTrying = false, onTryAgain }: StillWaitingProps) => (
  <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 rounded-lg border border-line bg-surface px-3 py-2 shadow-raised">
    <div className="min-w-0 grow basis-36">
      <p className="font-semibold">{what}</p>
      <p className="text-xs text-muted">{how}</p>
    </div>
    {onTryAgain && (
      <Button size="small" icon={RotateCw} isBusy={isTrying} onClick={onTryAgain}>
        {t('common.tryAgain')}
      </Button>
    )}
  </div>
);
