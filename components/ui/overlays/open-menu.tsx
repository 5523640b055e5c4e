import { Check } from 'lucide-react';
import * as DropdownMenu from 'radix-ui/dropdown-menu';
import { useEffect, useLayoutEffect, useRef } from 'react';
import type { MenuProps } from './menu';

interface OpenMenuProps extends MenuProps {
  /** What opened it first: its button by the pointer or by a key, or something else. */
  openedBy: 'pointer' | 'keys' | 'something else';
}

const ITEM =
  'flex cursor-pointer items-start gap-2 rounded-md px-2 py-1 outline-none select-none data-disabled:cursor-default data-disabled:opacity-60 data-highlighted:bg-sunken';

/** The menu and its button from the first time that it is opened. */
export function OpenMenu({ children, items, note, isOpen, onOpenChange, openedBy }: OpenMenuProps) {
  const chosen = useRef<(() => void) | null>(null);
  const isByPointer = useRef(openedBy === 'pointer');
  const isByButton = useRef(openedBy !== 'something else');
  const opener = useRef<Element | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  // Runs before the menu takes the focus.
  useLayoutEffect(() => {
    if (isOpen && !isByButton.current) opener.current = document.activeElement;
  }, [isOpen]);
  // The menu opens at its button, which may be out of view when a shortcut opens it.
  useEffect(() => {
    if (!isOpen) return;
    let frame = requestAnimationFrame(() => {
      // Anything that opened with it, such as a row of a long list, has its height one frame later.
      frame = requestAnimationFrame(() => button.current?.scrollIntoView({ block: 'nearest' }));
    });
    return () => cancelAnimationFrame(frame);
  }, [isOpen]);
  return (
    <DropdownMenu.Root
      defaultOpen
      {...(isOpen !== undefined && { open: isOpen })}
      onOpenChange={(opens) => {
        isByButton.current = opens;
        onOpenChange?.(opens);
      }}
    >
      <DropdownMenu.Trigger
        ref={button}
        asChild
        onPointerDown={() => {
          isByPointer.current = true;
        }}
      >
        {children}
      </DropdownMenu.Trigger>
      <DropdownMenu.Portal>
        <DropdownMenu.Content
          align="end"
          sideOffset={4}
          collisionPadding={8}
          className="z-40 max-h-(--radix-dropdown-menu-content-available-height) w-max max-w-menu min-w-44 overflow-y-auto rounded-lg border border-line bg-surface p-1 shadow-over"
          onFocus={({ target, currentTarget }) => {
            // Without this, a menu that a shortcut opened would wait for a second key.
            if (target !== currentTarget || isByPointer.current) return;
            currentTarget.querySelector<HTMLElement>('[role^=menuitem]')?.focus();
          }}
          onCloseAutoFocus={(event) => {
            isByPointer.current = false;
            // If a shortcut opened the menu, something other than its button had the focus.
            const { current } = opener;
            if (
              current instanceof HTMLElement &&
              current !== document.body &&
              current.isConnected
            ) {
              event.preventDefault();
              current.focus();
            }
            opener.current = null;
            // After the focus has returned: a dialog that opens now gives it back to whatever has it at that moment.
            chosen.current?.();
            chosen.current = null;
          }}
        >
          {note && <p className="px-2 py-1 text-xs text-muted">{note}</p>}
          {items.map((item) => (
            <Item
              key={item.label}
              item={item}
              onChoose={() => {
                chosen.current = item.onSelect ?? null;
              }}
            />
          ))}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

function Item({ item, onChoose }: { item: MenuProps['items'][number]; onChoose: () => void }) {
  const { label, hint, icon, isOn, href, disabled = false } = item;
  const Icon = isOn ? Check : icon;
  const words = (
    <>
      <span className="flex h-lh shrink-0 items-center empty:hidden">
        {Icon && <Icon aria-hidden className="size-4 text-muted" />}
      </span>
      <span className="min-w-0">
        <span className="block font-medium">{label}</span>
        {hint && <span className="block text-xs text-muted">{hint}</span>}
      </span>
    </>
  );
  return isOn === undefined ? (
    <DropdownMenu.Item
      asChild={href !== undefined}
      className={ITEM}
      disabled={disabled}
      textValue={label}
      onSelect={onChoose}
    >
      {href === undefined ? words : <a href={href}>{words}</a>}
    </DropdownMenu.Item>
  ) : (
    <DropdownMenu.CheckboxItem
      className={ITEM}
      disabled={disabled}
      checked={isOn}
      textValue={label}
      onSelect={onChoose}
    >
      {words}
    </DropdownMenu.CheckboxItem>
  );
}
