import * as Progress from 'radix-ui/progress';

interface ProgressBarProps {
  label: string;
  value: number;
  max: number;
  text: string;
}

/** A progress bar. Words beside it say the same. */
export function ProgressBar({ label, value, max, text }: ProgressBarProps) {
  return (
    <Progress.Root
      aria-label={label}
      value={value}
      max={Math.max(1, max)}
      getValueLabel={() => text}
      className="h-1.5 overflow-hidden rounded-full bg-sunken forced-colors:border"
    >
      <Progress.Indicator
        className="h-full rounded-full bg-primary transition-width"
        style={{ width: `${(value / Math.max(1, max)) * 100}%` }}
      />
    </Progress.Root>
  );
}
