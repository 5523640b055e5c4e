import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import { TONE_CLASSES, type Tone } from './tone';

interface BannerRowProps {
  icon: LucideIcon;
  tone: Tone;
  title: string;
  /** What follows from it, or what to do. */
  children?: ReactNode;
  action?: ReactNode;
}

/** A message across a page of the extension, with its actions. */
export const BannerRow = ({ icon: Icon, tone, title, children, action }: BannerRowProps) => (
  <div
    className={classNames(
      'flex flex-wrap items-center justify-end gap-x-3 gap-y-2 border-b border-line px-3 py-2',
      TONE_CLASSES[tone],
    )}
  >
    <div className="flex min-w-0 grow basis-44 items-start gap-2">
      <Icon aria-hidden className="mt-px size-4 shrink-0" />
      <p className="min-w-0">
        <span className="font-semibold">{title}</span> {children}
      </p>
    </div>
    {action}
  </div>
);
