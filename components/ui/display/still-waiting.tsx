import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '@/locales/t';
import { Button } from '../controls/button';

interface StillWaitingProps {
  title: string;
  /** Why it takes long, or what happens next. */
  details: ReactNode;
  isTrying?: boolean;
  /** Omitted when it continues without a click. */
  onTryAgain?: () => void;
}

/** Shown when a response takes long, with a button to try again. */
export const StillWaiting = ({
  title,
  details,
  isTrying = false,
  onTryAgain,
}: StillWaitingProps) => (
  <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 rounded-lg border border-line bg-surface px-3 py-2 shadow-raised">
    <div className="min-w-0 grow basis-36">
      <p className="font-semibold">{title}</p>
      <p className="text-xs text-muted">{details}</p>
    </div>
    {onTryAgain && (
      <Button size="small" icon={RotateCw} isBusy={isTrying} onClick={onTryAgain}>
        {t('common.tryAgain')}
      </Button>
    )}
  </div>
);
