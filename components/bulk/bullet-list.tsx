import type { ReactNode } from 'react';

/** The facts to know before many records are sent, one sentence each. A bullet without words is left out. */
export const BulletList = ({ children }: { children: ReactNode }) => (
  <ul className="list-disc space-y-1 pl-4 marker:text-muted">{children}</ul>
);

export const Bullet = ({ words }: { words: string | null }) => words && <li>{words}</li>;
