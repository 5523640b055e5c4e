import * as Switch from 'radix-ui/switch';
import { useId } from 'react';

interface SwitchFieldProps {
  label: string;
  hint?: string;
  isOn: boolean;
  disabled?: boolean;
  onChange: (isOn: boolean) => void;
}

export function SwitchField({ label, hint, isOn, disabled, onChange }: SwitchFieldProps) {
  const id = useId();
  return (
    <div>
      <div className="flex items-start justify-between gap-4">
        <label htmlFor={id} className="min-w-0 font-medium">
          {label}
        </label>
        <Switch.Root
          id={id}
          checked={isOn}
          disabled={disabled}
          aria-describedby={hint ? `${id}-hint` : undefined}
          onCheckedChange={onChange}
          className="group relative h-6 w-11 shrink-0 rounded-full border border-transparent bg-control transition-colors disabled:opacity-60 aria-checked:bg-primary"
        >
          <Switch.Thumb className="block size-4.5 translate-x-0.5 rounded-full bg-on-primary shadow-raised transition-transform group-aria-checked:translate-x-5.5" />
        </Switch.Root>
      </div>
      {hint && (
        <p id={`${id}-hint`} className="text-xs text-muted">
          {hint}
        </p>
      )}
    </div>
  );
}
