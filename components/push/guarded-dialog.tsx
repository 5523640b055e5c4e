import { useState, type ReactNode } from 'react';
import type { Warning } from '@/lib/domain/push/plan/find-warnings';
import { WarningQuestion } from './warning-question';
import type { useGuard } from './use-push-flow';

interface GuardedDialogProps {
  /** Those that the rep has not agreed to. */
  warnings: Warning[];
  guard: ReturnType<typeof useGuard>;
  onCancel: () => void;
  /** The dialog. */
  children: ReactNode;
}

/** Asks about all warnings before it shows a dialog. A warning that comes up later is asked on top of the open dialog. */
export function GuardedDialog({ warnings, guard, onCancel, children }: GuardedDialogProps) {
  const isClear = warnings.length === 0;
  const [isShown, setIsShown] = useState(false);
  if (isClear && !isShown) setIsShown(true);
  return (
    <>
      {isShown && children}
      {!isClear && (
        <WarningQuestion
          key={guard.round}
          warnings={warnings}
          onCancel={onCancel}
          onConfirm={guard.agree}
        />
      )}
    </>
  );
}
