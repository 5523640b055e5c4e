import { useState, type FormEvent, type ReactNode, useEffect } from 'react';
import type { Connection } from '@/lib/contract/stored/connection';
import type { WaitingWrites } from '@/lib/contract/messages/waiting-writes';
import { isJobOpen } from '@/lib/contract/stored/job-state';
import { requestHost } from '@/lib/platform/hosts';
import { t } from '@/locales/t';
import { usePolicy } from '@/components/queries/policy';
import { Button } from '@/components/ui/controls/button';
import { TextField } from '@/components/ui/fields/field';
import { PasswordField } from '@/components/ui/fields/password-field';
import { findFaults, readDraft, readConnectLink } from './connection-draft';
import { ConnectionResult } from './connection-result';
import { ForgetKey } from './forget-key';
import { readWaitingWrites, releaseHostOf, useConnectionTest, useTestConnection } from './queries';
import { NOTHING_DECIDED, WaitingWritesQuestion, type DecidedWrites } from './waiting-writes';
import { Link } from 'lucide-react';
import { StateView } from '@/components/ui/display/state-view';

/** What may be shown of the saved key; of a short one, not even its end. */
const describeKey = ({ keyEnding }: Connection) =>
  keyEnding ? t('settings.connection.keySaved', { ending: keyEnding }) : t('common.saved');

type Asked = ReturnType<typeof readDraft> & { isAllowed: Promise<boolean> };

/** What would wait for the saved key once this is saved; nothing when the saved key stays. */
const findWaiting = ({ address, key }: Asked) =>
  key === null ? Promise.resolve(null) : readWaitingWrites({ address, key });

interface ConnectionFormProps {
  connection: Connection | null;
  confirm: string;
  /** Above its button: what the rep should know before. */
  children?: ReactNode;
}

/** The service's address and the key: saved, and tested at once. */
export function ConnectionForm({ connection, confirm, children }: ConnectionFormProps) {
  const policy = usePolicy();
  const [typed, setTyped] = useState<string | null>(null);
  const isLocked = policy.lockAddress === true;
  const isAddressLost = isLocked && policy.address === undefined;
  const address = (isLocked ? null : typed) ?? connection?.address ?? policy.address ?? '';
  const [key, setKey] = useState('');
  const [isChecked, setIsChecked] = useState(false);
  const [askedHost, setAskedHost] = useState<string | null>(null);
  /** What the rep wants saved, from the click on; `found` null: not known yet. */
  const [waiting, setWaiting] = useState<{ asked: Asked; found: WaitingWrites | null } | null>(
    null,
  );
  const testConnection = useTestConnection();
  const test = useConnectionTest(connection);
  const isTesting =
    waiting !== null || testConnection.isPending || (test !== undefined && isJobOpen(test));

  const draft = { address, key };
  const faults = isChecked ? findFaults(draft, connection) : { address: null, key: null };
  const isRefused = faults.address !== null || faults.key !== null;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = findFaults(draft, connection);
    setIsChecked(true);
    if (found.address || found.key) return;
    const wanted = readDraft(draft, connection);
    // Before anything is awaited: the browser asks for a host only while the click is fresh.
    const asked = { ...wanted, isAllowed: requestHost(wanted.address) };
    setTyped(wanted.address);
    setAskedHost(new URL(wanted.address).host);
    const onAnswer = () => setAskedHost(null);
    asked.isAllowed.then(onAnswer, onAnswer);
    setWaiting({ asked, found: null });
    // Decided when nothing waits, or that cannot be read: the panel also shows what waits for another key.
    void findWaiting(asked).then(
      (found) => {
        if (found && found.own.total > 0) setWaiting({ asked, found });
        else save(asked, NOTHING_DECIDED);
      },
      () => save(asked, NOTHING_DECIDED),
    );
  };

  const save = (asked: Asked, writes: DecidedWrites) => {
    setWaiting(null);
    testConnection.mutate(
      { ...asked, writes },
      {
        onSuccess: () => {
          setKey('');
          setIsChecked(false);
        },
        onError: () => {
          void releaseHostOf(asked);
        },
      },
    );
  };

  return (
    <form className="@container space-y-3" noValidate onSubmit={submit}>
      {!isLocked && <ConnectLink address={address} onUse={setTyped} />}
      <div className="grid gap-3 @lg:grid-cols-2">
        <TextField
          label={t('settings.connection.address')}
          hint={isLocked ? t('common.managed') : undefined}
          fault={isAddressLost ? t('welcome.noAddress') : faults.address}
          type="url"
          disabled={isLocked}
          inputMode="url"
          value={address}
          placeholder="https://…"
          spellCheck={false}
          onChange={setTyped}
        />
        <PasswordField
          label={t('settings.connection.key')}
          value={key}
          placeholder={connection ? describeKey(connection) : undefined}
          fault={faults.key}
          onChange={setKey}
        />
      </div>
      {children}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" isBusy={isTesting}>
          {confirm}
        </Button>
        {connection && <ForgetKey />}
      </div>
      {waiting?.found && (
        <WaitingWritesQuestion
          waiting={waiting.found}
          confirm={confirm}
          onDecide={(writes) => save(waiting.asked, writes)}
          onCancel={() => {
            void releaseHostOf(waiting.asked);
            setWaiting(null);
          }}
        />
      )}
      <ConnectionResult
        askedHost={askedHost}
        isTesting={isTesting}
        // How an earlier test went says nothing of what is refused now.
        error={isRefused ? null : testConnection.error}
        test={isRefused ? undefined : test}
      />
    </form>
  );
}

/** Shows the address of an administrator's link before it is taken: whoever sent the link would get the key. */
function ConnectLink({ address, onUse }: { address: string; onUse: (address: string) => void }) {
  const [offered, setOffered] = useState(() => readConnectLink(location.hash));
  useEffect(() => {
    const read = () => setOffered(readConnectLink(location.hash));
    window.addEventListener('hashchange', read);
    return () => window.removeEventListener('hashchange', read);
  }, []);
  if (offered === null || offered === address) return null;
  const close = () => {
    // Without the address. The form stays asked for.
    history.replaceState(null, '', '#connect');
    setOffered(null);
  };
  return (
    <div role="status" className="rounded-lg border border-line bg-canvas">
      <StateView
        icon={Link}
        tone="accent"
        title={t('settings.connectLink.title')}
        action={
          <>
            <Button
              onClick={() => {
                close();
                onUse(offered);
              }}
            >
              {t('settings.connectLink.use')}
            </Button>
            <Button variant="ghost" onClick={close}>
              {t('settings.connectLink.ignore')}
            </Button>
          </>
        }
      >
        <p className="font-medium break-all text-ink">{offered}</p>
        <p>{t('settings.connectLink.next')}</p>
      </StateView>
    </div>
  );
}
