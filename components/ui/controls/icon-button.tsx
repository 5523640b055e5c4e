import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from '../class-names';
import { Tooltip } from '../overlays/tooltip';

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'children'> {
  icon: LucideIcon;
  label: string;
  /** Shown on hover instead of the name: the name with its shortcut. */
  tooltip?: string;
  /** Ignores clicks for now and keeps the focus, which a disabled button loses. */
  isBusy?: boolean;
  /** With a border, and as high as a primary button beside it. */
  isOutlined?: boolean;
}

export function IconButton({
  icon: Icon,
  label,
  tooltip = label,
  isBusy = false,
  isOutlined = false,
  className,
  onClick,
  ...rest
}: IconButtonProps) {
  return (
    <Tooltip text={tooltip} isHidden={rest['aria-expanded'] === true}>
      <button
        type="button"
        aria-label={label}
        aria-disabled={isBusy || undefined}
        className={classNames(
          'inline-flex shrink-0 items-center justify-center rounded-md border transition-colors hover:bg-sunken disabled:opacity-60 aria-disabled:cursor-default aria-disabled:opacity-60',
          isOutlined
            ? 'size-9 border-line bg-raised text-ink shadow-raised'
            : 'size-7 border-transparent text-muted hover:text-ink',
          className,
        )}
        {...rest}
        onClick={isBusy ? undefined : onClick}
      >
        <Icon aria-hidden className="size-4" />
      </button>
    </Tooltip>
  );
}
