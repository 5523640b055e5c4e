import { ChevronDown } from 'lucide-react';
import { classNames } from '../class-names';
import { CONTROL, Field } from './field';

interface SelectFieldProps<Value extends string> {
  label: string;
  hint?: string;
  /** Null: none of the options. */
  value: Value | null;
  /** The label of null; without it, null cannot be chosen. */
  none?: string | undefined;
  disabled?: boolean;
  options: { value: Value; label: string; lang?: string }[];
  onChange: (value: Value | null) => void;
}

/** One of a list of options, with a label. */
export function SelectField<Value extends string>({
  label,
  hint,
  value,
  none,
  disabled,
  options,
  onChange,
}: SelectFieldProps<Value>) {
  return (
    <Field label={label} hint={hint}>
      {(control) => (
        <div className="relative">
          <select
            {...control}
            disabled={disabled}
            className={classNames(CONTROL, 'appearance-none truncate pe-icon')}
            value={value ?? ''}
            onChange={(event) =>
              onChange(options.find((one) => one.value === event.target.value)?.value ?? null)
            }
          >
            {none !== undefined && <option value="">{none}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value} lang={option.lang}>
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown
            aria-hidden
            className="pointer-events-none absolute inset-y-0 end-2 my-auto size-4 text-muted"
          />
        </div>
      )}
    </Field>
  );
}
