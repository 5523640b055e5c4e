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
import { useState, type ReactNode } from 'react';
import type { ListItem, List } from '@/lib/contract/service/lists';
import type { ListHead } from '@/lib/contract/stored/list';
import { formatNumber, formatAt } from '@/locales/format';
import { toWords } from '@/locales/known-word';
import { t } from '@/locales/t';
import { useAddJob } from '../queries/jobs/add-job';
import { toDeleteListJob, toReadPageJob } from '@/lib/domain/lists/new-list-jobs';
import { getListName, useForgetList, useRenameList } from '../queries/lists/lists';
import { useHandOver } from '../shared/hand-over/use-hand-over';
import { Badge } from '../ui/display/badge';
import { IconButton } from '../ui/controls/icon-button';
import { Menu } from '../ui/overlays/menu';
import { Question } from '../ui/overlays/question';
import { useListsView } from './lists-view';
import { useMutation } from '@tanstack/react-query';
import { writeListHandOver } from '@/lib/domain/hand-over/list-hand-over';
import { getFoundValues } from '@/lib/domain/lists/found-values';
import { toListCsv } from '@/lib/domain/lists/list-csv';
import { toListRecord } from '@/lib/domain/lists/list-record';
import { readSubjectViews } from '../queries/subject-views';
import { useAllows } from '../queries/policy';
import { saveCsv } from '../ui/save-file';
import { DialogError } from '../shared/problem-note';
import { FormDialog, Dialog } from '../ui/overlays/dialog';
import { TextField } from '../ui/fields/field';
import { MAX_LIST_NAME } from '@/lib/contract/limits';
import { parseInstant } from '@/lib/domain/parse-instant';
import { nameAction } from '@/locales/name-action';
import { Button } from '../ui/controls/button';
import { CopyButton } from '../ui/controls/copy-button';
import { FactList } from '../ui/display/fact-list';
import { useNow } from '../ui/use-now';

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
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- the rep has just asked for this field
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
  const { mutate: save, isPending: isSaving } = useMutation({
    mutationFn: async () => saveCsv(name, toListCsv(items, await readFound(list, items))),
  });
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

/** What was found of each of the loaded items. */
async function readFound({ entity }: ListHead['list'], items: ListItem[]) {
  const keys = items.map((item) => toListRecord(item, entity).subject.key);
  const known = entity === 'COMPANY' ? [] : await readSubjectViews(keys);
  return items.map((item, index) => getFoundValues(item, entity, known[index]));
}

/** All that the service says of a list. */
function ListDetails({ list, onClose }: { list: List; onClose: () => void }) {
  const now = useNow();
  const { id, description, organizationId, createdAt, updatedAt } = list;
  const showInstant = (instant: string | null): ReactNode => {
    const at = parseInstant(instant);
    return at === null ? instant : formatAt(at, now);
  };
  return (
    <Dialog
      title={t('common.details')}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('common.close')}</Button>}
    >
      <FactList
        facts={[
          {
            label: t('field.svc_company_description'),
            value: description && <span dir="auto">{description}</span>,
          },
          { label: t('known.recordStatus.created'), value: showInstant(createdAt) },
          { label: t('lists.updatedAt'), value: showInstant(updatedAt) },
          {
            label: t('lists.id'),
            value: <CopyButton label={t('lists.copyId')} words={t('lists.copyId')} text={id} />,
          },
          {
            label: t('lists.organizationId'),
            value: organizationId && (
              <CopyButton
                label={nameAction(t('lists.copyId'), t('lists.organizationId'))}
                words={t('lists.copyId')}
                text={organizationId}
              />
            ),
          },
        ]}
      />
    </Dialog>
  );
}
