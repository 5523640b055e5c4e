import { ExternalLink } from 'lucide-react';
import type { ReactNode } from 'react';
import { t } from '@/locales/t';

/**
 * Only web addresses open. Anything else (`javascript:`, `data:`, a broken one) is shown as text, and so is one that seems to
 * be of another host: `https://crm.example@evil.example`.
 */
export function isWebAddress(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { protocol, username, password } = new URL(address);
  return /^https?:$/u.test(protocol) && username === '' && password === '';
}

interface OutsideLinkProps {
  href: string;
  /** Its accessible name, if the visible text does not name whose link it is. */
  label?: string;
  /** Omitted: only the icon. */
  children?: ReactNode;
}

export function OutsideLink({ href, label, children }: OutsideLinkProps) {
  if (!isWebAddress(href)) return <span className="text-muted">{children}</span>;
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={label}
      // Beside the panel no browser says where a link leads.
      title={children === undefined ? label : `${new URL(href).host} · ${t('common.newTab')}`}
      className="-my-1 inline-flex min-h-6 min-w-6 items-center justify-center gap-1 rounded font-medium text-accent hover:underline"
    >
      {children}
      <ExternalLink aria-hidden className="size-3 shrink-0" />
    </a>
  );
}
