interface SkipLinkProps {
  /** The id of the element with the target button. The link is hidden while there is no such element. */
  targetId: 'next-step';
  children: string;
}

/** Visible only when it has the focus: skips to the main action. Must be inside a `group/panel`. */
export const SkipLink = ({ targetId, children }: SkipLinkProps) => (
  <div className="hidden group-has-[#next-step]/panel:block">
    <button
      type="button"
      className="sr-only rounded-md bg-primary font-medium text-on-primary focus:not-sr-only focus:absolute focus:top-1 focus:start-2 focus:z-30 focus:min-h-9 focus:border focus:border-line focus:px-3"
      onClick={() => {
        document
          .getElementById(targetId)
          ?.querySelector<HTMLElement>('button:not(:disabled)')
          ?.focus();
      }}
    >
      {children}
    </button>
  </div>
);
