import { Search, X } from 'lucide-react';
import type { Ref } from 'react';
import { t } from '@/locales/t';
import { IconButton } from '../controls/icon-button';

interface SearchFieldProps {
  ref?: Ref<HTMLInputElement>;
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Called on Enter and arrow down: goes to the results. */
  onLeave?: () => void;
}

/** Filters as the rep types. Escape clears it. */
export const SearchField = ({ ref, label, value, onChange, onLeave }: SearchFieldProps) => (
  <div role="search" className="relative min-w-0 flex-1">
    <Search aria-hidden className="pointer-events-none absolute top-2 start-2 size-4 text-muted" />
    <input
      ref={ref}
      type="text"
      aria-label={label}
      placeholder={label}
      spellCheck={false}
      autoComplete="off"
      className="min-h-8 w-full rounded-md border border-control bg-surface py-1 pe-icon ps-icon text-ink placeholder:text-muted"
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && value !== '') onChange('');
        if (event.key !== 'Enter' && event.key !== 'ArrowDown') return;
        event.preventDefault();
        onLeave?.();
      }}
    />
    {value !== '' && (
      <IconButton
        icon={X}
        label={t('common.clear')}
        className="absolute inset-y-0 end-1 my-auto"
        onClick={() => onChange('')}
      />
    )}
  </div>
);
