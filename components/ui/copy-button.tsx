import { Check, Copy, type LucideIcon } from 'lucide-react';
import { t } from '@/locales/t';
import { classNames } from './class-names';
import { IconButton } from './icon-button';
import { useCopy } from './use-copy';

interface CopyButtonProps {
  label: string;
  text: string;
  /** What it copies, if there are several side by side. */
  icon?: LucideIcon;
  tabIndex?: number;
}

/** Copies a text, and shows for two seconds whether that worked. */
export function CopyButton({ label, text, icon = Copy, tabIndex }: CopyButtonProps) {
  const { outcome, copy } = useCopy(text);
  return (
    <span className="flex shrink-0 items-center gap-1">
      <span
        role="status"
        className={classNames('text-xs', outcome?.isCopied ? 'text-good' : 'text-bad')}
      >
        {outcome && t(outcome.isCopied ? 'common.copied' : 'common.notCopied')}
      </span>
      <span className="relative flex">
        <IconButton
          icon={outcome?.isCopied ? Check : icon}
          label={label}
          tabIndex={tabIndex}
          onClick={copy}
        />
        {icon !== Copy && !outcome?.isCopied && (
          // An envelope alone would suggest that it writes an email, and a receiver that it calls.
          <Copy
            aria-hidden
            className="pointer-events-none absolute right-1 bottom-1 size-2.5 rounded-sm bg-surface text-muted"
          />
        )}
      </span>
    </span>
  );
}
