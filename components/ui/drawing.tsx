import type { ReactNode } from 'react';

const DRAWINGS = {
  /** An empty page with a place for the first row. */
  emptyList: (
    <>
      <rect x="26" y="10" width="68" height="60" rx="6" className="fill-surface" />
      <path d="M38 28h4M50 28h32M38 42h4M50 42h20" className="stroke-control" />
      <path d="M60 52v12M54 58h12" className="stroke-accent" />
    </>
  ),
  /** The sun over a line, and a mark. */
  dayDone: (
    <>
      <path d="M36 60a24 24 0 0 1 48 0z" className="fill-surface" />
      <path d="M18 60h84M60 20v6M34 31l4 4M86 31l-4 4" className="stroke-control" />
      <path d="m50 49 7 7 13-14" className="stroke-accent" />
    </>
  ),
} satisfies Record<string, ReactNode>;

export type DrawingName = keyof typeof DRAWINGS;

/** A drawing for a page that has nothing else to show. */
export const Drawing = ({ name }: { name: DrawingName }) => (
  <svg
    aria-hidden
    viewBox="0 0 120 80"
    className="h-20 w-30 rounded-lg bg-accent-soft fill-none stroke-accent"
    strokeWidth="3"
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    {DRAWINGS[name]}
  </svg>
);
