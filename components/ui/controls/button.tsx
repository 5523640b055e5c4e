import type { LucideIcon } from 'lucide-react';
import type { ComponentProps, MouseEvent } from 'react';
import { classNames } from '../class-names';
import { Spinner } from '../display/spinner';

interface ButtonProps extends ComponentProps<'button'> {
  variant?: 'primary' | 'secondary' | 'ghost' | 'danger';
  size?: 'small' | 'normal' | 'large';
  icon?: LucideIcon;
  /** Shows that the click was received, and ignores a second one. Keeps the focus, which a disabled button loses. */
  isBusy?: boolean;
}

const VARIANTS = {
  primary:
    'border border-transparent bg-primary text-on-primary shadow-raised not-disabled:hover:bg-primary-strong',
  secondary: 'border border-line bg-raised text-ink shadow-raised not-disabled:hover:bg-sunken',
  ghost:
    'border border-transparent text-muted not-disabled:hover:bg-sunken not-disabled:hover:text-ink',
  danger: 'border border-line bg-raised text-bad shadow-raised not-disabled:hover:bg-bad-soft',
};

const SIZES = {
  small: 'min-h-7 px-2 text-xs',
  normal: 'min-h-8 px-3 text-sm',
  large: 'min-h-9 px-4 text-sm',
};

const PRIMARY_SIZE = 'min-h-9 px-3 text-sm';

/** Also prevents a second submit of a form. */
const swallow = (event: MouseEvent) => event.preventDefault();

export function Button({
  variant = 'secondary',
  size = 'normal',
  icon: Icon,
  isBusy = false,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      aria-disabled={isBusy || undefined}
      className={classNames(
        'inline-flex max-w-full shrink-0 items-center justify-center gap-1 rounded-md py-1 font-medium transition-colors disabled:opacity-60 aria-disabled:cursor-default aria-disabled:opacity-60',
        VARIANTS[variant],
        variant === 'primary' && size === 'normal' ? PRIMARY_SIZE : SIZES[size],
        className,
      )}
      {...rest}
      onClick={isBusy ? swallow : onClick}
    >
      {isBusy ? <Spinner /> : Icon && <Icon aria-hidden className="size-3.5 shrink-0" />}
      {children}
    </button>
  );
}
