/** A key of the keyboard, or several that are pressed together. */
export const Keycap = ({ children }: { children: string }) => (
  <kbd className="min-w-6 shrink-0 rounded border border-line bg-sunken px-1 text-center font-sans text-xs">
    {children}
  </kbd>
);
