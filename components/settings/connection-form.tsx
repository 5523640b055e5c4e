import { useState, type FormEvent } from 'react';
import type { Connection } from '@/lib/contract/connection';
import { isJobOpen } from '@/lib/contract/job-state';
import { requestHost } from '@/lib/platform/hosts';
import { t } from '@/locales/t';
import { Button } from '../ui/button';
import { CONTROL, Field } from '../ui/field';
import { PasswordField } from '../ui/password-field';
import { findFaults, readDraft } from './connection-draft';
import { ConnectionResult } from './connection-result';
import { ForgetKey } from './forget-key';
import { useConnectionTest, useTestConnection } from './queries';

/** What may be shown of the saved key; of a short one, not even its end. */
const describeKey = ({ keyEnding }: Connection) =>
  keyEnding ? t('settings.connection.keySaved', { ending: keyEnding }) : t('common.saved');

/** The service's address and the key: saved, and tested at once. */
export function ConnectionForm({ connection }: { connection: Connection | null }) {
  const [address, setAddress] = useState(connection?.address ?? '');
  const [key, setKey] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const testConnection = useTestConnection();
  const test = useConnectionTest(connection);
  const isTesting = testConnection.isPending || (test !== undefined && isJobOpen(test));

  const draft = { address, key };
  const faults = isChecked ? findFaults(draft, connection) : { address: null, key: null };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = findFaults(draft, connection);
    setIsChecked(true);
    if (found.address || found.key) return;
    const wanted = readDraft(draft, connection);
    // Before anything is awaited: the browser asks for a host only while the click is fresh.
    const isAllowed = requestHost(wanted.address);
    testConnection.mutate(
      { ...wanted, isAllowed },
      {
        onSuccess: () => {
          setKey('');
          setIsChecked(false);
        },
      },
    );
  };

  return (
    <form className="space-y-3" noValidate onSubmit={submit}>
      <Field label={t('settings.connection.address')} fault={faults.address}>
        {(control) => (
          <input
            {...control}
            type="url"
            inputMode="url"
            className={CONTROL}
            value={address}
            placeholder={t('settings.connection.addressPlaceholder')}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => {
              setAddress(event.target.value);
            }}
          />
        )}
      </Field>
      <PasswordField
        label={t('settings.connection.key')}
        value={key}
        placeholder={connection ? describeKey(connection) : undefined}
        hint={connection ? t('settings.connection.keyKeep') : undefined}
        fault={faults.key}
        showLabel={t('settings.connection.showKey')}
        hideLabel={t('settings.connection.hideKey')}
        onChange={setKey}
      />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" isBusy={isTesting}>
          {t('settings.connection.save')}
        </Button>
        {connection && <ForgetKey />}
      </div>
      <ConnectionResult isTesting={isTesting} error={testConnection.error} test={test} />
    </form>
  );
}
