import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { SECOND } from '@/lib/contract/duration';
import { t } from '@/locales/t';
import { classNames } from './class-names';
import { IconButton } from './icon-button';

const CONFIRMED_MS = 2 * SECOND;

interface CopyButtonProps {
  label: string;
  text: string;
  tabIndex?: number;
}

/** Copies a text, and shows for two seconds whether that worked. */
export function CopyButton({ label, text, tabIndex }: CopyButtonProps) {
  const [outcome, setOutcome] = useState<{ text: string; isCopied: boolean } | null>(null);
  const shown = outcome?.text === text ? outcome : null;

  useEffect(() => {
    if (outcome === null) return;
    const timer = setTimeout(() => {
      setOutcome(null);
    }, CONFIRMED_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [outcome]);

  return (
    <span className="flex shrink-0 items-center gap-1">
      <span
        role="status"
        className={classNames('text-xs', shown?.isCopied ? 'text-good' : 'text-bad')}
      >
        {shown && t(shown.isCopied ? 'common.copied' : 'common.notCopied')}
      </span>
      <IconButton
        icon={shown?.isCopied ? Check : Copy}
        label={label}
        tabIndex={tabIndex}
        onClick={() => {
          void navigator.clipboard.writeText(text).then(
            () => {
              setOutcome({ text, isCopied: true });
            },
            () => {
              setOutcome({ text, isCopied: false });
            },
          );
        }}
      />
    </span>
  );
}
