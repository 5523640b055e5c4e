import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import { TONE_CLASSES, type Tone } from './tone';

export function Badge({ tone = 'neutral', children }: { tone?: Tone; children: ReactNode }) {
  return (
    <span
      className={classNames(
        'line-clamp-2 max-w-full shrink-0 rounded border border-transparent px-1 text-xs font-medium',
        TONE_CLASSES[tone],
      )}
    >
      {children}
    </span>
  );
}
