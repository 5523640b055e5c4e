import { useId } from 'react';
import { classNames } from '../class-names';

interface Bar {
  label: string;
  value: number;
  text: string;
}

interface BarChartProps {
  title: string;
  bars: Bar[];
  sum?: Omit<Bar, 'value'>;
}

const getShare = (value: number, range: number) => `${(Math.abs(value) / range) * 100}%`;

/**
 * Horizontal bars; those below zero go to the left. Each has its label and value as text beside it, so length and
 * colour are never the only sign.
 */
export function BarChart({ title, bars, sum }: BarChartProps) {
  const titleId = useId();
  const values = bars.map(({ value }) => value);
  const lowest = Math.min(0, ...values);
  const range = Math.max(1, ...values) - lowest;
  return (
    <figure aria-labelledby={titleId}>
      <figcaption id={titleId} className="mb-2 text-xs font-semibold text-muted">
        {title}
      </figcaption>
      <ul className="grid grid-cols-bars gap-x-3 gap-y-1">
        {bars.map(({ label, value, text }, index) => (
          <li key={index} className="col-span-3 grid grid-cols-subgrid items-center text-xs">
            <span className="truncate" title={label}>
              {label}
            </span>
            <span aria-hidden className="relative h-2 rounded-sm bg-sunken">
              <span
                className={classNames(
                  'absolute h-full min-w-0.5 rounded-sm forced-colors:bg-system-ink',
                  value < 0 ? 'bg-warn' : 'bg-primary',
                )}
                style={{
                  width: getShare(value, range),
                  left: getShare(Math.min(0, value) - lowest, range),
                }}
              />
            </span>
            <span className="text-end text-muted">{text}</span>
          </li>
        ))}
        {sum && (
          <li className="col-span-3 grid grid-cols-subgrid border-t border-line pt-1 text-xs font-semibold">
            <span className="col-span-2 truncate">{sum.label}</span>
            <span className="text-end">{sum.text}</span>
          </li>
        )}
      </ul>
    </figure>
  );
}
