import type { ReactNode } from 'react';

/** What is said before many are sent: a sentence each; those that are empty are not there. */
export const Facts = ({ children }: { children: ReactNode }) => (
  <ul className="list-disc space-y-1 pl-4 marker:text-muted">{children}</ul>
);

export const Fact = ({ words }: { words: string | null }) => words && <li>{words}</li>;
