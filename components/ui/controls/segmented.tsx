import * as RadioGroup from 'radix-ui/radio-group';

interface SegmentedProps<Value extends string> {
  /** The accessible name of the choice. */
  label: string;
  value: Value;
  options: { value: Value; label: string }[];
  onChange: (value: Value) => void;
}

/** One of a few options, all visible. */
export function Segmented<Value extends string>({
  label,
  value,
  options,
  onChange,
}: SegmentedProps<Value>) {
  return (
    <RadioGroup.Root
      aria-label={label}
      value={value}
      onValueChange={(chosen) => {
        const option = options.find((one) => one.value === chosen);
        if (option) onChange(option.value);
      }}
      // Options that do not fit wrap to the next line; words are not broken.
      className="inline-flex flex-wrap gap-1 rounded-md bg-sunken p-1"
    >
      {options.map((option) => (
        <RadioGroup.Item
          key={option.value}
          value={option.value}
          className="rounded px-2 py-1 text-xs font-medium whitespace-nowrap text-muted transition-colors hover:text-ink aria-checked:bg-raised aria-checked:text-ink aria-checked:shadow-raised"
        >
          {option.label}
        </RadioGroup.Item>
      ))}
    </RadioGroup.Root>
  );
}
