import { Tooltip as Radix } from 'radix-ui';
import { useState, type ReactNode } from 'react';

interface TooltipProps {
  text: string;
  /** Set while the control has something open, which the tooltip would cover. */
  isHidden?: boolean;
  children: ReactNode;
}

/** Explains its control, on hover and on focus. The control is its only child. */
export function Tooltip({ text, isHidden = false, children }: TooltipProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Radix.Root open={isOpen && !isHidden} onOpenChange={setIsOpen}>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          sideOffset={6}
          collisionPadding={8}
          className="z-50 max-w-64 rounded-md bg-ink px-2 py-1 text-xs text-canvas shadow-over"
        >
          {text}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
