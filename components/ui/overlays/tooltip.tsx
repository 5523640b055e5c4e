import * as Slot from 'radix-ui/slot';
import { lazy, Suspense, type ReactNode } from 'react';
import { useHasSettled } from './use-has-settled';

const TooltipLayer = lazy(async () => ({
  default: (await import('./tooltip-layer')).TooltipLayer,
}));

interface TooltipProps {
  text: string;
  /** Set while the control has something open, which the tooltip would cover. */
  isHidden?: boolean;
  children: ReactNode;
}

/** Explains its control, on hover and on focus. The control is its only child. */
export const Tooltip = ({ text, isHidden = false, children }: TooltipProps) => (
  <Slot.Root data-tooltip={isHidden ? undefined : text}>{children}</Slot.Root>
);

/** To be rendered once in each page: shows its tooltips. Loaded when the page is idle. */
export function Tooltips() {
  return (
    useHasSettled() && (
      <Suspense>
        <TooltipLayer />
      </Suspense>
    )
  );
}
