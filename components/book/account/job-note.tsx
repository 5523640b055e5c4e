import type { ReactNode } from 'react';
import { classNames } from '@/components/ui/class-names';

interface NoteProps {
  icon: ReactNode;
  tone: string;
  action?: ReactNode;
  children: ReactNode;
}

/** A line about what is done with an account: a sign, words, and what can be done. */
export const JobNote = ({ icon, tone, action, children }: NoteProps) => (
  <div className="flex flex-wrap items-start justify-end gap-x-2 gap-y-1">
    <div className="flex min-w-0 grow basis-40 items-start gap-1 py-1">
      <span className={classNames('shrink-0 pt-px', tone)}>{icon}</span>
      <div className="min-w-0">{children}</div>
    </div>
    {action && <div className="flex flex-wrap gap-1">{action}</div>}
  </div>
);
