import type { LucideIcon } from 'lucide-react';
import { Tooltip } from '../overlays/tooltip';

interface IconLinkProps {
  icon: LucideIcon;
  label: string;
  /** A `mailto:` or `tel:` address, which the system opens in another program. */
  href: string;
}

export const IconLink = ({ icon: Icon, label, href }: IconLinkProps) => (
  <Tooltip text={label}>
    <a
      href={href}
      aria-label={label}
      className="inline-flex size-7 shrink-0 items-center justify-center rounded-md text-muted transition-colors hover:bg-sunken hover:text-ink"
    >
      <Icon aria-hidden className="size-4" />
    </a>
  </Tooltip>
);
