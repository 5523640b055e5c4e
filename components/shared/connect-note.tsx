import { Plug } from 'lucide-react';
import { openWelcome } from '@/lib/platform/windows';
import { t } from '@/locales/t';
import { Button } from '../ui/button';
import { StateView } from '../ui/state-view';

/** Before the first connection: what the extension is for, and where to begin. */
export const ConnectNote = ({ isHeading = false }) => (
  <StateView
    icon={Plug}
    tone="accent"
    isHeading={isHeading}
    title={t('welcome.title')}
    action={
      <Button variant="primary" onClick={() => void openWelcome()}>
        {t('welcome.start')}
      </Button>
    }
  >
    <p>{t('welcome.sentence')}</p>
  </StateView>
);
