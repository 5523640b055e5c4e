import { isSample } from '@/lib/contract/sample';
import { t } from '@/locales/t';
import { BlockedHosts } from '../shared/blocked-hosts';
import { HelpProvider, useOpenHelp } from '../shared/help/help';
import { MutationErrorToast } from '../shared/mutation-error-toast';
import { Advanced } from './advanced';
import { ConnectionForm } from './connection-form';
import { CrmNames } from './crm/crm-names';
import { LookUpSettings } from './look-up-settings';
import { DataPart } from './data/data-part';
import { SettingsOutcome } from './settings-outcome';
import { Sites } from './sites';
import { WithConnection } from './with-connection';
import { CrmCaller } from '../shared/crm-caller';
import { useNewestReply } from './newest-reply';
import { Card } from '../ui/display/card';
import { openShortcutSettings } from '@/lib/platform/shortcuts';
import { useShortcuts } from '../queries/shortcuts';
import { getShortcutWords } from '../shared/help/shortcut-words';
import { Button } from '../ui/controls/button';
import { Keycap } from '../ui/display/keycap';
import { getVersion, runsInPrivateWindows } from '@/lib/platform/version';
import { CopyButton } from '../ui/controls/copy-button';
import { PolicyList } from './about/policy-list';
import { PublishedBy } from './about/published-by';
import { LANGUAGES, THEMES } from '@/lib/contract/stored/default-settings';
import { useIsManaged } from '../queries/policy';
import { useSaveSettings, useSettings } from '../queries/settings';
import { Segmented } from '../ui/controls/segmented';
import { SelectField } from '../ui/fields/select-field';

/** What can be decided, in the order of the page. Each is an anchor in the address. */
const PARTS = {
  connection: ConnectionPart,
  lookups: LookUpSettings,
  sites: Sites,
  appearance: Appearance,
  shortcuts: Shortcuts,
  data: DataPart,
  advanced: Advanced,
  about: About,
};
const PART_IDS = Object.keys(PARTS) as (keyof typeof PARTS)[];

/** Everything that the rep decides. */
export function SettingsPage() {
  return (
    <HelpProvider screen="settings">
      <div className="mx-auto grid max-w-230 gap-x-6 px-4 py-6 md:grid-cols-settings">
        <Nav />
        <main className="@container/panel min-w-0 space-y-4">
          <h1 className="text-xl font-semibold">{t('common.settings')}</h1>
          <div role="status" className="overflow-hidden rounded-lg empty:sr-only">
            <BlockedHosts hasSites />
          </div>
          {PART_IDS.map((id) => (
            <Part key={id} id={id} />
          ))}
        </main>
        <div className="fixed inset-x-3 bottom-3 z-50 mx-auto max-w-md">
          <SettingsOutcome />
          <MutationErrorToast />
        </div>
      </div>
    </HelpProvider>
  );
}

/** One subject of the settings. The browser scrolls to it from `#id`. */
function Part({ id }: { id: keyof typeof PARTS }) {
  const Content = PARTS[id];
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="scroll-mt-6 space-y-2">
      <h2 id={`${id}-title`} className="text-base font-semibold">
        {t(`settings.${id}.title`)}
      </h2>
      {id === 'connection' && <p className="text-muted">{t('settings.connection.text')}</p>}
      <Card className="px-4 py-3">
        <Content />
      </Card>
    </section>
  );
}

function ConnectionPart() {
  return (
    <WithConnection>
      {(connection) =>
        isSample(connection) ? (
          <p className="text-muted">{t('sample.settings')}</p>
        ) : (
          <div className="space-y-4">
            <ConnectionForm connection={connection} confirm={t('settings.connection.save')}>
              {!connection && <p className="text-muted">{t('firstRun.leaves')}</p>}
            </ConnectionForm>
            {connection && <ConnectionCaller />}
            <CrmNames />
          </div>
        )
      }
    </WithConnection>
  );
}

/** Who the rep is in each CRM, once a search has told. */
function ConnectionCaller() {
  const reply = useNewestReply();
  return reply ? <CrmCaller reply={reply} /> : null;
}

function Shortcuts() {
  const { data: shortcuts = [] } = useShortcuts();
  const openHelp = useOpenHelp();
  return (
    <div className="space-y-4">
      <ul className="space-y-2">
        {shortcuts.map((shortcut) => (
          <li
            key={shortcut.name}
            className="flex items-baseline justify-between gap-x-4 @max-readable/panel:flex-wrap"
          >
            <span className="min-w-0">{getShortcutWords(shortcut)}</span>
            {shortcut.keys === '' ? (
              <span className="shrink-0 text-muted">{t('settings.shortcuts.none')}</span>
            ) : (
              <Keycap>{shortcut.keys}</Keycap>
            )}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => void openShortcutSettings()}>
          {t('settings.shortcuts.change')}
        </Button>
        <Button variant="ghost" aria-keyshortcuts="?" onClick={openHelp}>
          {t('common.help')}
        </Button>
      </div>
    </div>
  );
}

/**
 * The extension's name, version and publisher, that it does not run in private windows where it does not, and the
 * administrator's part.
 */
function About() {
  const version = getVersion();
  return (
    <div className="space-y-2">
      <div className="flex items-center justify-between gap-4">
        <p>
          <span className="font-medium">{t('manifest.name')}</span>{' '}
          <span className="text-muted">{t('settings.about.version', { version })}</span>
        </p>
        <CopyButton
          text={`${t('manifest.name')} ${version}`}
          label={t('contact.copyValue', { value: version })}
        />
      </div>
      <PublishedBy />
      <p>
        <a
          href="/licenses.txt"
          target="_blank"
          className="rounded font-medium text-accent hover:underline"
        >
          {t('settings.about.licenses')}
        </a>
      </p>
      {!runsInPrivateWindows() && <p className="text-muted">{t('settings.about.private')}</p>}
      <PolicyList />
    </div>
  );
}

/** Each language by its own name, for those who cannot read the present one. */
function getLanguageName(language: string): string {
  const name = new Intl.DisplayNames(language, { type: 'language' }).of(language) ?? language;
  // Some languages write their own name in lower case, which looks like a mistake in a list.
  return name.charAt(0).toLocaleUpperCase(language) + name.slice(1);
}

function Appearance() {
  const { theme, language } = useSettings();
  const isLanguageSet = useIsManaged()('language');
  const saveSettings = useSaveSettings();
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <div className="space-y-1">
        <p className="font-medium">{t('settings.appearance.theme')}</p>
        <Segmented
          label={t('settings.appearance.theme')}
          value={theme}
          options={THEMES.map((value) => ({ value, label: t(`settings.appearance.${value}`) }))}
          onChange={(chosen) => saveSettings.mutate({ theme: chosen })}
        />
      </div>
      <SelectField
        label={t('settings.appearance.language')}
        hint={isLanguageSet ? t('common.managed') : undefined}
        disabled={isLanguageSet}
        value={language}
        none={t('settings.appearance.browser')}
        options={LANGUAGES.map((one) => ({ value: one, label: getLanguageName(one), lang: one }))}
        onChange={(chosen) => saveSettings.mutate({ language: chosen })}
      />
    </div>
  );
}

/** Links to the parts of the settings, beside them. A narrow page has none: they would take half of its first screen. */
const Nav = () => (
  <nav aria-label={t('common.settings')} className="sticky top-6 self-start max-md:hidden">
    <ul className="space-y-1">
      {PART_IDS.map((id) => (
        <li key={id}>
          <a
            href={`#${id}`}
            className="block rounded-md px-3 py-1 font-medium text-muted hover:bg-sunken focus-visible:-outline-offset-2"
          >
            {t(`settings.${id}.title`)}
          </a>
        </li>
      ))}
    </ul>
  </nav>
);
