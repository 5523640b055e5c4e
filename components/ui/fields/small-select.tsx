import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { classNames } from '../class-names';

interface SmallSelectProps<Value extends string> {
  label: string;
  /** Null: none of the options. */
  value: Value | null;
  /** The label of null; without it, null cannot be chosen. */
  none?: string;
  options: { value: Value; label: string }[];
  onChange: (value: Value | null) => void;
  /** Highlighted while an option is chosen. */
  isMarked?: boolean;
  className?: string;
}

/** More options than these are rendered when the rep comes to them: ten thousand take longer than all else on the screen. */
const MAX_AT_FIRST = 200;

/** One of a list of options, without room for a label: the label is the accessible name. */
export function SmallSelect<Value extends string>({
  label,
  value,
  none,
  options,
  onChange,
  isMarked = false,
  className,
}: SmallSelectProps<Value>) {
  const [isReached, setIsReached] = useState(false);
  const reach = () => setIsReached(true);
  const shown =
    isReached || options.length <= MAX_AT_FIRST
      ? options
      : options.filter((option) => option.value === value);
  return (
    <span className={classNames('relative inline-flex min-w-0', className)}>
      <select
        aria-label={label}
        title={label}
        className={classNames(
          'min-h-7 w-full min-w-0 appearance-none truncate rounded-md border py-1 pe-6 ps-2 text-xs font-medium transition-colors',
          isMarked && value !== null
            ? 'border-accent bg-accent-soft text-accent'
            : 'border-line bg-surface text-ink hover:bg-sunken',
        )}
        value={value ?? ''}
        onPointerDown={reach}
        onFocus={reach}
        onChange={(event) =>
          onChange(options.find((one) => one.value === event.target.value)?.value ?? null)
        }
      >
        {none !== undefined && <option value="">{none}</option>}
        {shown.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute top-2 end-2 size-3 text-muted"
      />
    </span>
  );
}
