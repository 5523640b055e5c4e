import { formatList, formatNumber } from '@/locales/format';
import { t } from '@/locales/t';
import { SwitchField } from '@/components/ui/switch-field';
import type { Addition } from '@/lib/domain/lists/sort-additions';

interface ManySummaryProps {
  lacking: Addition[];
  duplicates: Addition[];
  withDuplicates: boolean;
  onWithDuplicates: (withDuplicates: boolean) => void;
}

/** So many are named; the others are counted. */
const NAMED = 5;

function nameSome(additions: Addition[]): string {
  const names = additions.slice(0, NAMED).map(({ candidate }) => candidate.subject.label);
  const rest = additions.length - names.length;
  return formatList(
    rest > 0
      ? [...names, t('addToList.others', { count: rest, number: formatNumber(rest) })]
      : names,
  );
}

/** Who of many is left out, and why. */
export function ManySummary({
  lacking,
  duplicates,
  withDuplicates,
  onWithDuplicates,
}: ManySummaryProps) {
  return (
    <div role="status" className="space-y-3 empty:sr-only">
      {lacking.length > 0 && (
        <p>
          {t('addToList.lacking', { count: lacking.length, number: formatNumber(lacking.length) })}{' '}
          <span className="text-muted">{nameSome(lacking)}</span>
        </p>
      )}
      {duplicates.length > 0 && (
        <SwitchField
          label={t('addToList.alreadyMany', {
            count: duplicates.length,
            number: formatNumber(duplicates.length),
          })}
          hint={nameSome(duplicates)}
          isOn={withDuplicates}
          onChange={onWithDuplicates}
        />
      )}
    </div>
  );
}
