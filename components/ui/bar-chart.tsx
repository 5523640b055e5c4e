import { useId } from 'react';

interface BarChartProps {
  title: string;
  bars: { label: string; value: number; text: string }[];
}

/** Horizontal bars. Each has its label and its value in words beside it, so nothing is told by length alone. */
export function BarChart({ title, bars }: BarChartProps) {
  const titleId = useId();
  const longest = Math.max(1, ...bars.map(({ value }) => value));
  return (
    <figure aria-labelledby={titleId}>
      <figcaption id={titleId} className="mb-2 text-xs font-semibold text-muted">
        {title}
      </figcaption>
      <ul className="grid grid-cols-[fit-content(45%)_minmax(3rem,1fr)_auto] gap-x-3 gap-y-1.5">
        {bars.map(({ label, value, text }) => (
          <li key={label} className="col-span-3 grid grid-cols-subgrid items-center text-xs">
            <span className="truncate" title={label}>
              {label}
            </span>
            <span aria-hidden className="h-2 rounded-sm bg-sunken">
              <span
                className="block h-full min-w-0.5 rounded-sm bg-primary"
                style={{ width: `${(Math.max(0, value) / longest) * 100}%` }}
              />
            </span>
            <span className="text-right text-muted tabular-nums">{text}</span>
          </li>
        ))}
      </ul>
    </figure>
  );
}
