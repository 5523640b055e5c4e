import { ChevronRight } from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import { classNames } from '../class-names';

interface DisclosureProps {
  title: ReactNode;
  isOpenAtFirst?: boolean;
  /** Omitted: it opens and closes by itself. */
  isOpen?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
  children: ReactNode;
}

/** A line that opens the content below it. Closed content is not rendered. */
export function Disclosure({ title, isOpenAtFirst = false, children, ...props }: DisclosureProps) {
  const id = useId();
  const [isOwnOpen, setIsOwnOpen] = useState(isOpenAtFirst);
  const { isOpen = isOwnOpen, onOpenChange } = props;
  return (
    <div>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        className="flex min-h-8 w-full items-center gap-2 rounded-md text-start hover:text-ink focus-visible:-outline-offset-2"
        onClick={() => {
          setIsOwnOpen(!isOpen);
          onOpenChange?.(!isOpen);
        }}
      >
        <span className="min-w-0 flex-1">{title}</span>
        <ChevronRight
          aria-hidden
          className={classNames('size-4 shrink-0 text-muted', isOpen && 'rotate-90')}
        />
      </button>
      {isOpen && (
        <div id={id} className="pt-1">
          {children}
        </div>
      )}
    </div>
  );
}
