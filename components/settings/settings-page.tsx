import { useMemo } from 'react';
import { isSample } from '@/lib/contract/sample';
import { t } from '@/locales/t';
import { BlockedHosts } from '../shared/blocked-hosts';
import { HelpProvider } from '../shared/help/help';
import { MutationErrorToast } from '../shared/mutation-error-toast';
import { About } from './about/about';
import { Advanced } from './advanced';
import { Appearance } from './appearance';
import { ConnectionCaller } from './connection-caller';
import { ConnectionForm } from './connection-form';
import { CrmNames } from './crm/crm-names';
import { LookUpSettings } from './look-up-settings';
import { DataPart } from './data/data-part';
import { SettingsOutcome } from './settings-outcome';
import { Part } from './part';
import { Sites } from './sites';
import { SettingsNav } from './settings-nav';
import { Shortcuts } from './shortcuts';
import { WithConnection } from './with-connection';

/** What can be decided, in the order of the page. Each is an anchor in the address. */
const PARTS = [
  'connection',
  'lookups',
  'sites',
  'appearance',
  'shortcuts',
  'data',
  'advanced',
  'about',
] as const;

/** Everything that the rep decides. */
export function SettingsPage() {
  const parts = useMemo(() => PARTS.map((id) => ({ id, title: t(`settings.${id}.title`) })), []);
  return (
    <HelpProvider screen="settings">
      <div className="mx-auto grid max-w-230 gap-x-6 px-4 py-6 md:grid-cols-settings">
        <SettingsNav parts={parts} />
        <main className="min-w-0 space-y-4">
          <h1 className="text-xl font-semibold">{t('common.settings')}</h1>
          <div role="status" className="overflow-hidden rounded-lg empty:sr-only">
            <BlockedHosts hasSites />
          </div>
          <Part
            id="connection"
            title={t('settings.connection.title')}
            text={t('settings.connection.text')}
          >
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
          </Part>
          <Part id="lookups" title={t('settings.lookups.title')}>
            <LookUpSettings />
          </Part>
          <Part id="sites" title={t('settings.sites.title')}>
            <Sites />
          </Part>
          <Part id="appearance" title={t('settings.appearance.title')}>
            <Appearance />
          </Part>
          <Part id="shortcuts" title={t('settings.shortcuts.title')}>
            <Shortcuts />
          </Part>
          <Part id="data" title={t('settings.data.title')}>
            <DataPart />
          </Part>
          <Part id="advanced" title={t('settings.advanced.title')}>
            <Advanced />
          </Part>
          <Part id="about" title={t('settings.about.title')}>
            <About />
          </Part>
        </main>
        <div className="fixed inset-x-3 bottom-3 z-50 mx-auto max-w-md">
          <SettingsOutcome />
          <MutationErrorToast />
        </div>
      </div>
    </HelpProvider>
  );
}
