import { useQuery } from '@tanstack/react-query';
import { Download, ReceiptText } from 'lucide-react';
import { useState } from 'react';
import { isSample } from '@/lib/contract/sample';
import type { Receipt } from '@/lib/contract/stored/receipts/receipt';
import { USE_RESULTS, type UseCounts } from '@/lib/contract/stored/receipts/use-kinds';
import { getLocalDay } from '@/lib/domain/book/local-day';
import { countUpTo, sumUses } from '@/lib/domain/receipts/sum-uses';
import { send } from '@/lib/platform/send';
import { formatDay, formatMonth, formatNumber } from '@/locales/format';
import { t } from '@/locales/t';
import { useConnection } from '../queries/connection';
import { useAllows } from '../queries/policy';
import { useTodaysReceipt } from '../queries/jobs/queue-state';
import { FailedRead } from '../shared/problem-note';
import { Button } from '../ui/controls/button';
import { Dialog } from '../ui/overlays/dialog';
import { Disclosure } from '../ui/controls/disclosure';
import { saveCsv } from '../ui/save-file';
import { Skeleton } from '../ui/display/skeleton';
import { toCsv } from '@/lib/domain/import/to-csv';

/** Opens the receipts, and says how much was used today, if anything. Nothing without a service that may charge. */
export function Receipts() {
  const [isOpen, setIsOpen] = useState(false);
  const { data: connection } = useConnection();
  const { data: receipt } = useTodaysReceipt();
  if (!connection || isSample(connection) || receipt === undefined) return null;
  const upTo = receipt ? countUpTo(receipt.uses) : 0;
  return (
    <div className="flex justify-end">
      <Button
        variant="ghost"
        size="small"
        icon={ReceiptText}
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        {upTo > 0
          ? t('activity.receipts.today', { number: formatNumber(upTo) })
          : t('activity.receipts.title')}
      </Button>
      {isOpen && <ReceiptsDialog onClose={() => setIsOpen(false)} />}
    </div>
  );
}

function ReceiptsDialog({ onClose }: { onClose: () => void }) {
  const read = useQuery({
    queryKey: ['jobs', 'receipts'],
    queryFn: () => send('receipts.list', null),
  });
  const receipts = read.data;
  const title = t('activity.receipts.title');
  const allowsExport = useAllows('allowExport');
  const renderContent = () => {
    if (read.error) return <FailedRead query={read} />;
    if (!receipts) return <Skeleton label={t('common.loading')} />;
    if (receipts.length === 0) return <p>{t('activity.empty')}</p>;
    return (
      <>
        <p className="text-muted">{t('activity.receipts.about')}</p>
        <Months receipts={receipts} />
      </>
    );
  };
  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={
        <Button
          icon={Download}
          disabled={!allowsExport || !receipts?.length}
          title={allowsExport ? undefined : t('common.managed')}
          onClick={() =>
            saveCsv(`${title}-${getLocalDay(Date.now())}`, toReceiptsCsv(receipts ?? []))
          }
        >
          {t('settings.data.export')}
        </Button>
      }
    >
      {renderContent()}
    </Dialog>
  );
}

const getMonth = ({ day }: Receipt): string => day.slice(0, 7);

/** Each month on a line that opens; the newest is open. */
function Months({ receipts }: { receipts: Receipt[] }) {
  const months = [...new Set(receipts.map(getMonth))];
  return months.map((month, index) => {
    const days = receipts.filter((each) => getMonth(each) === month);
    return (
      <Disclosure
        key={month}
        title={<MonthTitle month={month} days={days} />}
        isOpenAtFirst={index === 0}
      >
        <MonthTable days={days} />
      </Disclosure>
    );
  });
}

interface MonthProps {
  month: string;
  days: Receipt[];
}

const MonthTitle = ({ month, days }: MonthProps) => (
  <span className="flex flex-wrap justify-between gap-x-2">
    <span className="font-semibold">{formatMonth(month)}</span>
    <span className="text-muted">
      {t('activity.receipts.upTo', {
        number: formatNumber(countUpTo(...days.map(({ uses }) => uses))),
      })}
    </span>
  </span>
);

/** The counts of a month, and below them those of each of its days. */
const MonthTable = ({ days }: Pick<MonthProps, 'days'>) => (
  <table className="w-full tabular-nums">
    <Rows receipts={days} />
    {days.map((receipt) => (
      <Rows key={receipt.day} title={formatDay(receipt.day)} receipts={[receipt]} />
    ))}
  </table>
);

/** Each result that came, and how often. A column for each would be too many for a panel. */
const describeCounts = (counts: UseCounts): string =>
  USE_RESULTS.filter((result) => counts[result] > 0)
    .map((result) => `${t(`activity.receipts.${result}`)} ${formatNumber(counts[result])}`)
    .join(' · ');

/** The counts of some days by action. `title`: of one day; undefined: they are the month's. */
function Rows({ title, receipts }: { title?: string; receipts: Receipt[] }) {
  const isUsedElsewhere = receipts.some((receipt) => receipt.isUsedElsewhere);
  return (
    <tbody className="border-t border-line">
      {title !== undefined && (
        <tr>
          <th scope="rowgroup" colSpan={2} className="pt-1 text-start">
            {title}
            {isUsedElsewhere && (
              <p className="font-normal text-muted">{t('activity.receipts.elsewhere')}</p>
            )}
          </th>
        </tr>
      )}
      {sumUses(receipts.map(({ uses }) => uses)).map(({ action, counts }) => (
        <tr key={action}>
          <th scope="row" className="py-1 pe-3 text-start align-top font-normal">
            {t(action)}
          </th>
          <td className="py-1 text-end">{describeCounts(counts)}</td>
        </tr>
      ))}
    </tbody>
  );
}

/** Receipts as a CSV table: a line for each action of each day. */
const toReceiptsCsv = (receipts: readonly Receipt[]): string =>
  toCsv([
    [
      t('activity.receipts.day'),
      t('settings.data.csv.what'),
      ...USE_RESULTS.map((result) => t(`activity.receipts.${result}`)),
    ],
    ...receipts.flatMap(({ day, uses }) =>
      sumUses([uses]).map(({ action, counts }) => [
        day,
        t(action),
        ...USE_RESULTS.map((result) => counts[result]),
      ]),
    ),
  ]);
