import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { MAX_SETTINGS_FILE } from '@/lib/contract/limits';
import { SITE_HOSTS } from '@/lib/contract/site-hosts';
import { getLocalDay } from '@/lib/domain/book/local-day';
import {
  limitToPolicy,
  listChanged,
  readSettingsFile,
  toSettingsFile,
  type FileSettings,
} from '@/lib/domain/settings-file';
import { requestHosts } from '@/lib/platform/hosts';
import { formatNumber } from '@/locales/format';
import { t } from '@/locales/t';
import { usePolicy } from '../../queries/policy';
import { useSaveSettings, useSettings } from '../../queries/settings';
import { Button } from '../../ui/button';
import { saveFile } from '../../ui/save-file';
import { useSayOutcome } from '../settings-outcome';
import { ActionRow } from './action-row';
import { ImportSettingsDialog } from './import-settings-dialog';

/** What a file would change, and what of it does not: values that cannot be read, and what the administrator sets. */
export interface ReadFile {
  settings: Partial<FileSettings>;
  left: number;
  managed: number;
}

/** Takes the settings to another browser: as a file out of here, and back in once the rep has seen what changes. */
export function SettingsFile() {
  const input = useRef<HTMLInputElement>(null);
  const [read, setRead] = useState<ReadFile | null>(null);
  const say = useSayOutcome();
  const settings = useSettings();
  const policy = usePolicy();
  const importSettings = useImportSettings();

  const open = async (file: File) => {
    say(null);
    // A file of megabytes is not read at all.
    const text =
      file.size > MAX_SETTINGS_FILE * 4 ? null : await file.text().catch(() => undefined);
    if (text === undefined) return say(t('settings.data.file.fault.unreadable'));
    if (text === null) return say(t('settings.data.file.fault.tooLarge'));
    const found = readSettingsFile(text);
    if (found.type === 'fault') return say(t(`settings.data.file.fault.${found.fault}`));
    const limited = limitToPolicy(settings, found.settings, policy);
    const isSame = listChanged(settings, limited.settings).length === 0;
    if (isSame && found.left + limited.managed === 0) return say(t('settings.data.file.same'));
    setRead({ ...limited, left: found.left });
  };

  return (
    <ActionRow text={t('settings.data.file.text')}>
      <Button
        onClick={() => {
          const file = `${t('settings.data.file.file')}-${getLocalDay(Date.now())}.json`;
          saveFile(file, toSettingsFile(settings), 'application/json');
          say(t('settings.data.file.exported', { file }));
        }}
      >
        {t('settings.data.file.export')}
      </Button>
      <Button
        isBusy={importSettings.isPending}
        onClick={() => {
          input.current?.click();
        }}
      >
        {t('settings.data.file.import')}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('settings.data.file.choose')}
        accept=".json,application/json"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) void open(file);
          // The same file, mended, can be chosen again.
          target.value = '';
        }}
      />
      {read && (
        <ImportSettingsDialog
          settings={settings}
          read={read}
          onClose={() => {
            setRead(null);
          }}
          onConfirm={() => {
            setRead(null);
            importSettings.mutate({ read, ...askForSites(read, settings.sites) });
          }}
        />
      )}
    </ActionRow>
  );
}

/** Must be the first call in a click's handler: the browser asks for hosts only while the click is fresh. */
function askForSites({ settings: { sites = [] } }: ReadFile, present: typeof sites) {
  const added = sites.filter((site) => !present.includes(site));
  const isAllowed =
    added.length === 0
      ? Promise.resolve(true)
      : requestHosts(added.flatMap((site) => SITE_HOSTS[site]));
  return { added, isAllowed };
}

/** Saves what a file changes. Sites that the browser does not allow stay off, and so does what an admin has set. */
function useImportSettings() {
  const present = useSettings();
  const say = useSayOutcome();
  const { mutateAsync: saveSettings } = useSaveSettings();
  return useMutation({
    mutationFn: async ({
      read,
      added,
      isAllowed,
    }: { read: ReadFile } & ReturnType<typeof askForSites>) => {
      const hasSites = await isAllowed;
      const { sites } = read.settings;
      const wanted = {
        ...read.settings,
        ...(sites && !hasSites && { sites: sites.filter((site) => !added.includes(site)) }),
      };
      const changed = listChanged(present, wanted);
      await saveSettings(Object.fromEntries(changed.map((name) => [name, wanted[name]])));
      return { done: changed.length, hasSites };
    },
    onSuccess: ({ done, hasSites }) => {
      const sentence = t('settings.data.file.done', { count: done, number: formatNumber(done) });
      say(hasSites ? sentence : `${sentence} ${t('settings.data.file.refused')}`);
    },
  });
}
