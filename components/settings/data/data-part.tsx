import { EraseAll, ActionRow } from './erase-all';
import { ErasePerson } from './erase-person';
import { useMutation } from '@tanstack/react-query';
import { getLocalDay } from '@/lib/domain/book/local-day';
import { t } from '@/locales/t';
import { useOutcomeNames } from '@/components/shared/outcome-names';
import { Button } from '@/components/ui/controls/button';
import { Disclosure } from '@/components/ui/controls/disclosure';
import { saveCsv } from '@/components/ui/save-file';
import { useSayOutcome } from '../settings-outcome';
import { readWrites, useKeptData } from './queries';
import { useState } from 'react';
import type { SupportReport } from '@/lib/contract/messages/support-report';
import { send } from '@/lib/platform/send';
import { ReportDialog } from '@/components/ui/overlays/report-dialog';
import { useAllows, useIsManaged } from '@/components/queries/policy';
import { useSaveSettings, useSettings } from '@/components/queries/settings';
import { SwitchField } from '@/components/ui/fields/switch-field';
import { toWritesCsv } from '@/lib/domain/outcomes/writes-csv';
import { formatNumber } from '@/locales/format';
import { FailedRead } from '@/components/shared/problem-note';
import { Bone, Skeleton } from '@/components/ui/display/skeleton';

/** What this browser keeps, and what the rep can save or erase of it. */
export const DataPart = () => (
  <div className="space-y-3">
    <SaveActivity />
    <ErasePerson />
    <EraseAll />
    <Disclosure title={t('book.more')}>
      <div className="space-y-4">
        <KeptData />
        <ShareLists />
        <SaveReport />
      </div>
    </Disclosure>
  </div>
);

function SaveActivity() {
  const names = useOutcomeNames();
  const say = useSayOutcome();
  const save = useMutation({
    mutationFn: async () => {
      const { csv, count } = toWritesCsv(await readWrites(), names, Date.now());
      const name = `${t('tab.activity')}-${getLocalDay(Date.now())}`;
      if (count > 0) saveCsv(name, csv);
      return { count, file: `${name}.csv` };
    },
    onMutate: () => say(null),
    onSuccess: ({ count, file }) =>
      say(count === 0 ? t('settings.data.activity.none') : t('page.drift.saved', { file })),
  });
  const isAllowed = useAllows('allowExport');
  return (
    <ActionRow text={isAllowed ? t('settings.data.activity.text') : t('common.managed')}>
      <Button isBusy={save.isPending} disabled={!isAllowed} onClick={() => save.mutate()}>
        {t('settings.data.export')}
      </Button>
    </ActionRow>
  );
}

function SaveReport() {
  const [report, setReport] = useState<SupportReport | null>(null);
  const say = useSayOutcome();
  const make = useMutation({
    mutationFn: () => send('data.report', null),
    onMutate: () => say(null),
    onSuccess: setReport,
  });
  const close = () => setReport(null);
  return (
    <div>
      <Button isBusy={make.isPending} onClick={() => make.mutate()}>
        {t('page.drift.report')}
      </Button>
      {report && (
        <ReportDialog
          report={report}
          note={t('settings.data.reportNote')}
          day={getLocalDay(Date.parse(report.madeAt))}
          onClose={close}
          onSaved={(file) => {
            close();
            say(t('page.drift.saved', { file }));
          }}
        />
      )}
    </div>
  );
}

function ShareLists() {
  const { shareLists } = useSettings();
  const saveSettings = useSaveSettings();
  const isManaged = useIsManaged()('shareLists');
  return (
    <SwitchField
      label={t('settings.data.shareLists')}
      hint={isManaged ? t('common.managed') : t('settings.data.shareListsText')}
      isOn={shareLists}
      disabled={isManaged}
      onChange={(isOn) => saveSettings.mutate({ shareLists: isOn })}
    />
  );
}

const MEGABYTE = 1_000_000;

/** At least the smallest number that it shows. */
const formatSize = (bytes: number): string =>
  t('settings.data.size', {
    number: formatNumber(Math.max(bytes / MEGABYTE, 0.1), { maximumFractionDigits: 1 }),
  });

function KeptData() {
  const read = useKeptData();
  const { keepDays } = useSettings();
  const { data } = read;
  if (read.error) return <FailedRead query={read} />;
  if (data === undefined) {
    return (
      <Skeleton label={t('common.loading')}>
        <Bone className="h-3.5 w-3/5" />
      </Skeleton>
    );
  }
  const size = formatSize(data);
  return <p>{t('settings.data.kept', { size, days: formatNumber(keepDays) })}</p>;
}
