import { formatDuration } from '@/locales/format';
import { t } from '@/locales/t';
import { ProgressBar } from '../ui/display/progress-bar';

interface ReadingProgressProps {
  value: number;
  max: number;
  leftMs: number;
  label: string;
  figures?: string;
}

/** How far the reading of a file is, and how long the rest takes. */
export function ReadingProgress({ value, max, leftMs, label, figures }: ReadingProgressProps) {
  const time = t('bulk.doneIn', { time: formatDuration(leftMs) });
  return (
    <div className="space-y-1 text-muted">
      <ProgressBar label={label} value={value} max={max} text={time} />
      {figures && <p>{figures}</p>}
      <p>{time}</p>
    </div>
  );
}
