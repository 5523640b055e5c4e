import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { SECOND } from '@/lib/contract/duration';
import { t } from '@/locales/t';
import { IconButton } from './icon-button';

const CONFIRMED_MS = 2 * SECOND;

/** Copies a text, and says for two seconds that it did. */
export function CopyButton({ label, text }: { label: string; text: string }) {
  const [copiedText, setCopiedText] = useState<string | null>(null);
  const isCopied = copiedText === text;

  useEffect(() => {
    if (copiedText === null) return;
    const timer = setTimeout(() => {
      setCopiedText(null);
    }, CONFIRMED_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [copiedText]);

  return (
    <span className="flex shrink-0 items-center gap-1">
      <span role="status" className="text-xs text-good">
        {isCopied && t('common.copied')}
      </span>
      <IconButton
        icon={isCopied ? Check : Copy}
        label={label}
        onClick={() => {
          void navigator.clipboard.writeText(text).then(() => {
            setCopiedText(text);
          });
        }}
      />
    </span>
  );
}
