import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { KnownValue } from '@/lib/domain/person/known-facts';
import { classNames } from '@/components/ui/class-names';
import { Badge } from '@/components/ui/display/badge';
import { CopyButton } from '@/components/ui/controls/copy-button';
import { IconLink } from '@/components/ui/controls/icon-link';
import type { Tone } from '@/components/ui/display/tone';
import { SourceWords } from '../source-words';

interface ReachRowProps {
  icon: LucideIcon;
  /** What it is, for those who do not see the icon. */
  name: string;
  known: KnownValue;
  /** The value as a reader writes it. */
  text?: string;
  /** Others say another value, so it says who says this one. */
  isDisputed: boolean;
  /** It is of the company that they have left. */
  isOld?: boolean;
  note: string | null;
  tone: Tone;
  copyLabel: string;
  /** What opens the program for it; null: the value is no such address. */
  link: { icon: LucideIcon; label: string; href: string } | null;
  more?: ReactNode;
  children?: ReactNode;
}

/** An email or phone number of a person in one line, and what can be done with it. */
export const ReachRow = ({
  icon: Icon,
  name,
  known: { value, sources },
  text = value,
  isDisputed,
  isOld = false,
  note,
  tone,
  copyLabel,
  link,
  more,
  children,
}: ReachRowProps) => (
  <div className="py-1 pe-1 ps-3">
    <div className="flex min-h-8 flex-wrap items-center justify-end gap-x-2">
      <div className="flex min-w-0 grow basis-40 items-center gap-2">
        <Icon aria-hidden className="size-4 shrink-0 text-muted" />
        <div
          className={classNames(
            'flex min-w-0 flex-1 flex-wrap items-center gap-x-2',
            isOld && 'text-muted',
          )}
        >
          <span className="sr-only">{name}</span>
          <span className={classNames('line-clamp-3 min-w-0 select-all', !isOld && 'font-medium')}>
            {text}
          </span>
          {note && <Badge tone={tone}>{note}</Badge>}
          {isDisputed && <SourceWords sources={sources} />}
        </div>
      </div>
      <div className="flex shrink-0 items-center">
        <CopyButton label={copyLabel} text={value} />
        {link && <IconLink {...link} />}
        {more}
      </div>
    </div>
    {children}
  </div>
);
