import { useState } from 'react';
import { t } from '@/locales/t';

/** A text of any length: its beginning, and all of it after a click. `limit`: in characters. */
export function ClampedText({ text, limit = 240 }: { text: string; limit?: number }) {
  const [isOpen, setIsOpen] = useState(false);
  if (text.length <= limit) return <p className="whitespace-pre-line">{text}</p>;
  return (
    <p className="whitespace-pre-line">
      {isOpen ? text : `${text.slice(0, limit).trimEnd()}…`}{' '}
      <button
        type="button"
        aria-expanded={isOpen}
        className="rounded font-medium text-accent hover:underline"
        onClick={() => setIsOpen(!isOpen)}
      >
        {isOpen ? t('common.showLess') : t('common.showMore')}
      </button>
    </p>
  );
}
