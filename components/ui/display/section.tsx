import { useId, type ReactNode } from 'react';

interface SectionProps {
  title: string;
  /** Beside the title: a time, a count, a small control. */
  aside?: ReactNode;
  children: ReactNode;
}

/** A titled part of a page, reachable as a landmark by its title. */
export function Section({ title, aside, children }: SectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <div className="mb-1 flex min-h-7 flex-wrap items-center justify-between gap-x-2">
        <h2 id={id} className="shrink-0 text-xs font-semibold text-muted">
          {title}
        </h2>
        <div className="flex min-w-0 flex-wrap items-center gap-x-1 text-end text-xs text-muted">
          {aside}
        </div>
      </div>
      {children}
    </section>
  );
}
