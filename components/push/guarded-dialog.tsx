import { useState, type ReactNode } from 'react';
import type { Doubt } from '@/lib/domain/push/find-doubts';
import { DoubtQuestion } from './doubt-question';
import type { useGuard } from './use-push-flow';

interface GuardedDialogProps {
  /** Those that the rep has not agreed to. */
  doubts: Doubt[];
  guard: ReturnType<typeof useGuard>;
  onCancel: () => void;
  /** The dialog. */
  children: ReactNode;
}

/** Asks about all doubts before it shows a dialog. A doubt that comes up later is asked on top of the open dialog. */
export function GuardedDialog({ doubts, guard, onCancel, children }: GuardedDialogProps) {
  const isClear = doubts.length === 0;
  const [isShown, setIsShown] = useState(false);
  if (isClear && !isShown) setIsShown(true);
  return (
    <>
      {isShown && children}
      {!isClear && (
        <DoubtQuestion
          key={guard.round}
          doubts={doubts}
          onCancel={onCancel}
          onConfirm={guard.agree}
        />
      )}
    </>
  );
}
