import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { KnownValue } from '@/lib/domain/person/known-facts';
import { Badge } from '@/components/ui/display/badge';
import { CopyButton } from '@/components/ui/controls/copy-button';
import { DataRow } from '@/components/ui/display/data-row';
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
  /** How good it is. */
  note: string | null;
  tone: Tone;
  copyLabel: string;
  /** What opens the program for it; null: the value is no such address. */
  link: { icon: LucideIcon; label: string; href: string } | null;
  /** Other icons of the line. */
  more?: ReactNode;
  /** What came of them, below. */
  children?: ReactNode;
}

/** An email or phone number of a person in one line, and what can be done with it. */
export function ReachRow({
  icon,
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
}: ReachRowProps) {
  return (
    <DataRow
      icon={icon}
      name={name}
      text={text}
      isDimmed={isOld}
      notes={
        <>
          {note && <Badge tone={tone}>{note}</Badge>}
          {isDisputed && <SourceWords sources={sources} />}
        </>
      }
      actions={
        <>
          <CopyButton label={copyLabel} text={value} />
          {link && <IconLink {...link} />}
          {more}
        </>
      }
    >
      {children}
    </DataRow>
  );
}
