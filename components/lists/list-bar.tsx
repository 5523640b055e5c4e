import {
  ArrowLeft,
  Check,
  Copy,
  Download,
  Ellipsis,
  EyeOff,
  Info,
  PenLine,
  RefreshCw,
  Trash2,
} from 'lucide-react';
import { useState } from 'react';
import type { ListItem } from '@/lib/contract/service/lists';
import type { ListHead } from '@/lib/contract/stored/list';
import { formatNumber } from '@/locales/format';
import { toWords } from '@/locales/known-word';
import { t } from '@/locales/t';
import { useAddJob } from '@/components/queries/jobs/add-job';
import { toDeleteListJob, toReadPageJob } from '@/lib/domain/lists/new-list-jobs';
import { getListName, useForgetList, useRenameList } from '@/components/queries/lists/lists';
import { useHandOver } from '@/components/shared/hand-over/use-hand-over';
import { Badge } from '@/components/ui/display/badge';
import { IconButton } from '@/components/ui/controls/icon-button';
import { Menu } from '@/components/ui/overlays/menu';
import { Question } from '@/components/ui/overlays/question';
import { ListDetails } from './list-details';
import { useListsView } from './lists-view';
import { useMutation } from '@tanstack/react-query';
import { writeListHandOver } from '@/lib/domain/hand-over/list-hand-over';
import { getFoundValues } from '@/lib/domain/lists/found-values';
import { toListCsv } from '@/lib/domain/lists/list-csv';
import { toListRecord } from '@/lib/domain/lists/list-record';
import { readSubjectViews } from '@/components/queries/subject-views';
import { useAllows } from '@/components/queries/policy';
import { saveCsv } from '@/components/ui/save-csv';
import { DialogError } from '@/components/shared/dialog-error';
import { FormDialog } from '@/components/ui/overlays/dialog';
import { TextField } from '@/components/ui/fields/field';
import { MAX_LIST_NAME } from '@/lib/contract/limits';

/** Gives a list a name that is known here alone: the service cannot rename one. Without any it has the service's again. */
function RenameDialog({ head, onClose }: { head: ListHead; onClose: () => void }) {
  const { list } = head;
  const [name, setName] = useState(getListName(head));
  const rename = useRenameList();
  const save = () => {
    const given = name.trim() || null;
    rename.mutate(
      { id: list.id, name: given === list.name ? null : given },
      { onSuccess: onClose },
    );
  };
  return (
    <FormDialog
      title={t('lists.rename')}
      onClose={onClose}
      confirm={t('common.save')}
      isBusy={rename.isPending}
      onSubmit={save}
    >
      <TextField
        label={t('fact.name')}
        // eslint-disable-next-line jsx-a11y/no-autofocus -- the rep has just asked for this field
        autoFocus
        maxLength={MAX_LIST_NAME}
        hint={t('lists.renameText', { name: list.name ?? t('common.unnamedList') })}
        value={name}
        onChange={setName}
      />
      <DialogError error={rename.error} />
    </FormDialog>
  );
}

type Sheet = 'details' | 'rename' | 'delete' | 'export' | null;

/** Which list it is, the way back, and what is done with all of it. */
export function ListBar({ head, items }: { head: ListHead; items: ListItem[] }) {
  const { show } = useListsView();
  const askJob = useAddJob();
  const forget = useForgetList();
  const [sheet, setSheet] = useState<Sheet>(null);
  const { list } = head;
  const name = getListName(head);
  const named = { id: list.id, name };
  const rest = Math.max(head.total ?? 0, items.length) - items.length;
  const close = () => setSheet(null);
  const { mutate: save, isPending: isSaving } = useExport(head, items);
  const handOver = useHandOver(async (form) =>
    writeListHandOver(name, items, await readFound(list, items), form),
  );
  const notLoaded = t('lists.exportText', { count: rest, number: formatNumber(rest) });
  const forbidden = useAllows('allowExport') ? undefined : t('common.managed');

  return (
    <div className="flex items-center gap-1">
      <IconButton icon={ArrowLeft} label={t('lists.back')} onClick={() => show(null)} />
      <h1 dir="auto" className="line-clamp-2 min-w-0 flex-1 text-base font-semibold" title={name}>
        {name}
      </h1>
      <span className="@max-readable/panel:hidden">
        <Badge>{toWords('entity', list.entity)}</Badge>
      </span>
      <Menu
        items={[
          {
            label: t('common.reload'),
            icon: RefreshCw,
            onSelect: () =>
              askJob.mutate(toReadPageJob(named, { page: 0, isAnew: true, lane: 'click' })),
          },
          {
            label: t('book.export'),
            hint: forbidden,
            icon: Download,
            disabled: forbidden !== undefined || items.length === 0 || isSaving,
            onSelect: () => {
              if (rest > 0) setSheet('export');
              else save();
            },
          },
          ...handOver.items.map((item) => ({
            ...item,
            icon: Copy,
            disabled: forbidden !== undefined || items.length === 0 || rest > 0,
            hint: forbidden ?? (rest > 0 ? notLoaded : undefined),
          })),
          {
            label: t('lists.rename'),
            icon: PenLine,
            onSelect: () => setSheet('rename'),
          },
          {
            label: t('common.details'),
            icon: Info,
            onSelect: () => setSheet('details'),
          },
          {
            label: t('lists.forget'),
            hint: t('lists.forgetHint'),
            icon: EyeOff,
            onSelect: () => forget.mutate(list.id),
          },
          {
            label: t('status.deleteList'),
            icon: Trash2,
            onSelect: () => setSheet('delete'),
          },
        ]}
      >
        <IconButton
          icon={handOver.outcome?.isCopied ? Check : Ellipsis}
          label={t('book.more')}
          isBusy={isSaving}
        />
      </Menu>
      {sheet === 'details' && <ListDetails list={list} onClose={close} />}
      {sheet === 'rename' && <RenameDialog head={head} onClose={close} />}
      {sheet === 'delete' && (
        <Question
          title={t('lists.deleteTitle', { name })}
          confirm={t('status.deleteList')}
          isDangerous
          onConfirm={() => {
            close();
            askJob.mutate(toDeleteListJob(named));
          }}
          onCancel={close}
        >
          <p>{t('lists.deleteText')}</p>
        </Question>
      )}
      {sheet === 'export' && (
        <Question
          title={t('book.export')}
          confirm={t('book.export')}
          onConfirm={() => {
            close();
            save();
          }}
          onCancel={close}
        >
          <p>{notLoaded}</p>
        </Question>
      )}
      <span role="status" className="sr-only">
        {handOver.outcome && t(handOver.outcome.isCopied ? 'common.copied' : 'common.notCopied')}
      </span>
    </div>
  );
}

/** Saves the loaded items of a list as a CSV file, with what was found of each. */
function useExport({ list, localName }: ListHead, items: ListItem[]) {
  return useMutation({
    mutationFn: async () => {
      const found = await readFound(list, items);
      saveCsv(getListName({ list, localName }), toListCsv(items, found));
    },
  });
}

async function readFound({ entity }: ListHead['list'], items: ListItem[]) {
  const keys = items.map((item) => toListRecord(item, entity).subject.key);
  const known = entity === 'COMPANY' ? [] : await readSubjectViews(keys);
  return items.map((item, index) => getFoundValues(item, entity, known[index]));
}
