import type { ReactNode } from 'react';
import { classNames } from '../class-names';

interface ToggleChipProps {
  isOn: boolean;
  disabled?: boolean;
  onChange: (isOn: boolean) => void;
  children: ReactNode;
}

/** A filter that is on or off. */
export const ToggleChip = ({ isOn, disabled, onChange, children }: ToggleChipProps) => (
  <button
    type="button"
    aria-pressed={isOn}
    disabled={disabled}
    className={classNames(
      'min-h-7 rounded-md border px-2 py-1 text-xs font-medium transition-colors disabled:opacity-60',
      isOn
        ? 'border-accent bg-accent-soft text-accent'
        : 'border-line bg-surface text-ink hover:bg-sunken',
    )}
    onClick={() => onChange(!isOn)}
  >
    {children}
  </button>
);
