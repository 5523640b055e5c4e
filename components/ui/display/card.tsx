import type { ReactNode } from 'react';
import { classNames } from '../class-names';

export function Card({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <div
      className={classNames(
        'overflow-hidden rounded-lg border border-line bg-surface shadow-raised',
        className,
      )}
    >
      {children}
    </div>
  );
}
