import { Link } from 'lucide-react';
import { useEffect, useState } from 'react';
import { t } from '@/locales/t';
import { Button } from '../ui/controls/button';
import { StateView } from '../ui/display/state-view';
import { readConnectLink } from './connection-draft';

interface ConnectLinkProps {
  address: string;
  onUse: (address: string) => void;
}

/** Shows the address of an administrator's link before it is taken: whoever sent the link would get the key. */
export function ConnectLink({ address, onUse }: ConnectLinkProps) {
  const [offered, setOffered] = useState(() => readConnectLink(location.hash));
  useEffect(() => {
    const read = () => {
      setOffered(readConnectLink(location.hash));
    };
    window.addEventListener('hashchange', read);
    return () => {
      window.removeEventListener('hashchange', read);
    };
  }, []);
  if (offered === null || offered === address) return null;
  const close = () => {
    history.replaceState(null, '', location.pathname + location.search);
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
