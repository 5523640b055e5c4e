import type { WritesSummary } from '@/lib/contract/messages/waiting-writes';
import { formatNumber } from '@/locales/format';
import { t } from '@/locales/t';

/** Whom what waits to be sent is about, on demand. */
export const WritesList = ({ writes: { labels, total } }: { writes: WritesSummary }) => (
  <details>
    <summary className="cursor-pointer text-accent">{t('common.show')}</summary>
    <ul className="max-h-40 overflow-y-auto">
      {labels.map((label, index) => (
        <li key={index} dir="auto" className="truncate">
          {label}
        </li>
      ))}
      {total > labels.length && (
        <li>{t('common.more', { number: formatNumber(total - labels.length) })}</li>
      )}
    </ul>
  </details>
);
