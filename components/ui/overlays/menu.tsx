import type { LucideIcon } from 'lucide-react';
import * as Slot from 'radix-ui/slot';
import { lazy, Suspense, useState, type ReactNode } from 'react';

const OpenMenu = lazy(async () => ({ default: (await import('./open-menu')).OpenMenu }));

interface MenuItem {
  label: string;
  hint?: string;
  icon?: LucideIcon;
  /** If set, the item is a switch. */
  isOn?: boolean;
  disabled?: boolean;
  onSelect?: () => void;
  /** If set, the item is a link: an address that another program opens. */
  href?: string;
}

export interface MenuProps {
  children: ReactNode;
  items: MenuItem[];
  /** Shown above the items: a note about all of them. */
  note?: string;
  /** Set if something else can open the menu, too. */
  isOpen?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
}

/** A few actions behind a button. Until it is first opened there is the button alone, since most menus never are. */
export function Menu(props: MenuProps) {
  const { children, isOpen = false, onOpenChange } = props;
  const [openedBy, setOpenedBy] = useState<'pointer' | 'keys' | 'something else'>();
  if (isOpen && !openedBy) setOpenedBy('something else');
  const open = (by: 'pointer' | 'keys') => {
    setOpenedBy(by);
    onOpenChange?.(true);
  };
  const button = (
    <Slot.Root
      aria-haspopup="menu"
      aria-expanded={false}
      onPointerDown={(event) => {
        if (event.button !== 0 || event.ctrlKey) return;
        // The menu takes the focus, not its button.
        event.preventDefault();
        open('pointer');
      }}
      onKeyDown={(event) => {
        if (!['Enter', ' ', 'ArrowDown'].includes(event.key)) return;
        event.preventDefault();
        open('keys');
      }}
    >
      {children}
    </Slot.Root>
  );
  if (!openedBy) return button;
  return (
    <Suspense fallback={button}>
      <OpenMenu {...props} openedBy={openedBy} />
    </Suspense>
  );
}
