import type { LucideIcon } from 'lucide-react';
import { Badge } from '../ui/badge';
import { CopyButton } from '../ui/copy-button';
import type { Tone } from '../ui/tone';

interface ReachRowProps {
  icon: LucideIcon;
  /** What it is, for those who do not see the icon. */
  name: string;
  value: string | null | undefined;
  /** Said when there is none. */
  missing: string;
  /** How good it is. */
  note: string | null;
  tone: Tone;
  copyLabel: string;
}

/** One way to reach a person. */
export function ReachRow({
  icon: Icon,
  name,
  value,
  missing,
  note,
  tone,
  copyLabel,
}: ReachRowProps) {
  return (
    <div className="flex min-h-11 items-center gap-2.5 py-1.5 pr-2 pl-3">
      <Icon aria-hidden className="size-4 shrink-0 text-muted" />
      {value ? (
        <>
          <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2 gap-y-0.5">
            <span className="sr-only">{name}</span>
            <span className="line-clamp-3 min-w-0 font-medium select-all">{value}</span>
            {note && <Badge tone={tone}>{note}</Badge>}
          </div>
          <CopyButton label={copyLabel} text={value} />
        </>
      ) : (
        <span className="text-muted">{missing}</span>
      )}
    </div>
  );
}
