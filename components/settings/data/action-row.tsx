import type { ReactNode } from 'react';

/** One thing that can be done, in words, and its buttons. */
export const ActionRow = ({ text, children }: { text: string; children: ReactNode }) => (
  <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
    <p className="min-w-0 grow basis-64 text-muted">{text}</p>
    <div className="flex flex-wrap gap-2">{children}</div>
  </div>
);
