import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { KnownValue } from '@/lib/domain/person/known-facts';
import { Badge } from '@/components/ui/badge';
import { CopyButton } from '@/components/ui/copy-button';
import type { Tone } from '@/components/ui/tone';
import { SourceWords } from '../source-words';

interface ReachRowProps {
  icon: LucideIcon;
  /** What it is, for those who do not see the icon. */
  name: string;
  known: KnownValue;
  /** How good it is. */
  note: string | null;
  tone: Tone;
  copyLabel: string;
  /** What else can be done with it, below. */
  children?: ReactNode;
}

/** An email or phone number of a person, and its source. */
export function ReachRow({
  icon: Icon,
  name,
  known: { value, sources },
  note,
  tone,
  copyLabel,
  children,
}: ReachRowProps) {
  return (
    <div className="flex min-h-11 items-start gap-2.5 py-1.5 pr-2 pl-3">
      <Icon aria-hidden className="mt-1.5 size-4 shrink-0 text-muted" />
      <div className="min-w-0 flex-1">
        <div className="flex min-h-7 min-w-0 flex-wrap items-center gap-x-2 gap-y-0.5">
          <span className="sr-only">{name}</span>
          <span className="line-clamp-3 min-w-0 font-medium select-all">{value}</span>
          {note && <Badge tone={tone}>{note}</Badge>}
        </div>
        <SourceWords sources={sources} />
        {children}
      </div>
      <CopyButton label={copyLabel} text={value} />
    </div>
  );
}
