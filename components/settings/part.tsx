import type { ReactNode } from 'react';
import { Card } from '../ui/card';

interface PartProps {
  /** The part’s anchor in the address. */
  id: string;
  title: string;
  text?: string;
  children: ReactNode;
}

/** One subject of the settings. The browser scrolls to it from `#id`. */
export const Part = ({ id, title, text, children }: PartProps) => (
  <section id={id} aria-labelledby={`${id}-title`} className="scroll-mt-6 space-y-2">
    <h2 id={`${id}-title`} className="text-base font-semibold">
      {title}
    </h2>
    {text && <p className="text-muted">{text}</p>}
    <Card className="px-4 py-3">{children}</Card>
  </section>
);
