import type { WritesSummary } from '@/lib/contract/messages/waiting-writes';
import { WRITE_KINDS } from '@/lib/contract/messages/write-kinds';
import { formatNumber } from '@/locales/format';
import { t } from '@/locales/t';

/** What waits to be sent: the number of each kind, and on demand the names. */
export function WritesList({ writes: { counts, labels, total } }: { writes: WritesSummary }) {
  return (
    <>
      <ul className="list-inside list-disc">
        {WRITE_KINDS.map((kind) => {
          const count = counts[kind] ?? 0;
          if (count === 0) return null;
          return <li key={kind}>{t(`writes.${kind}`, { number: formatNumber(count) })}</li>;
        })}
      </ul>
      <details>
        <summary className="cursor-pointer text-accent">{t('common.show')}</summary>
        <ul className="max-h-40 overflow-y-auto @max-readable/panel:max-h-none">
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
    </>
  );
}
