import { formatNumber } from '@/locales/format';
import { t } from '@/locales/t';

/** Maximum number of names shown. */
const MOST_NAMED = 200;

interface LeftOutProps {
  /** What they are left out for, with their number. */
  title: string;
  items: { key: string; label: string; reason?: string | undefined }[];
}

/** Those who are left out, by name, on a click. */
export function LeftOut({ title, items }: LeftOutProps) {
  if (items.length === 0) return null;
  const more = items.length - MOST_NAMED;
  return (
    <details className="rounded-lg border border-line">
      <summary className="cursor-pointer rounded-lg px-3 py-2 font-medium">{title}</summary>
      <ul className="max-h-40 space-y-1 overflow-y-auto border-t border-line px-3 py-2">
        {items.slice(0, MOST_NAMED).map(({ key, label, reason }, index) => (
          <li key={`${index} ${key}`} className="flex flex-wrap gap-x-2">
            <span dir="auto">{label}</span>
            {reason && <span className="text-muted">{reason}</span>}
          </li>
        ))}
        {more > 0 && (
          <li className="text-muted">
            {t('bulk.more', { count: more, number: formatNumber(more) })}
          </li>
        )}
      </ul>
    </details>
  );
}
