import { useId, type ReactNode } from 'react';
import { Card } from '../ui/card';

interface PartProps {
  title: string;
  text?: string;
  children: ReactNode;
}

/** One subject of the settings. */
export function Part({ title, text, children }: PartProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="space-y-2">
      <h2 id={id} className="text-base font-semibold">
        {title}
      </h2>
      {text && <p className="text-muted">{text}</p>}
      <Card className="p-4">{children}</Card>
    </section>
  );
}
