import { Check, Copy, type LucideIcon } from 'lucide-react';
import { t } from '@/locales/t';
import { classNames } from '../class-names';
import { Button } from './button';
import { IconButton } from './icon-button';
import { useCopy } from '../use-copy';

interface CopyButtonProps {
  label: string;
  text: string;
  /** What it copies, if there are several side by side. */
  icon?: LucideIcon;
  tabIndex?: number;
  /** Shown beside the icon, where no value beside it says what is copied. */
  words?: string;
}

/** Copies a text, and shows for two seconds whether that worked. */
export function CopyButton({ label, text, icon = Copy, tabIndex, words }: CopyButtonProps) {
  const { outcome, copy } = useCopy(text);
  const shownIcon = outcome?.isCopied ? Check : icon;
  return (
    <span
      className={classNames('flex shrink-0 items-center gap-1', words !== undefined && '-ms-2')}
    >
      <span
        role="status"
        className={classNames(
          'text-xs',
          outcome?.isCopied ? 'text-good' : 'text-bad',
          words !== undefined && 'order-last',
        )}
      >
        {outcome && t(outcome.isCopied ? 'common.copied' : 'common.notCopied')}
      </span>
      <span className="relative flex">
        {words === undefined ? (
          <IconButton icon={shownIcon} label={label} tabIndex={tabIndex} onClick={copy} />
        ) : (
          <Button variant="ghost" size="small" icon={shownIcon} aria-label={label} onClick={copy}>
            {words}
          </Button>
        )}
        {icon !== Copy && !outcome?.isCopied && (
          // An envelope alone would suggest that it writes an email, and a receiver that it calls.
          <Copy
            aria-hidden
            className="pointer-events-none absolute end-1 bottom-1 size-2.5 rounded-sm bg-surface text-muted"
          />
        )}
      </span>
    </span>
  );
}
