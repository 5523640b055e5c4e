import { CircleQuestionMark, PanelRight, Settings } from 'lucide-react';
import { useEffect, type ReactNode } from 'react';
import { openPanelHere, openSettings } from '@/lib/platform/windows';
import { t } from '@/locales/t';
import { HelpProvider, useOpenHelp } from '../shared/help/help';
import { MutationErrorToast } from '../shared/mutation-error-toast';
import { useShortcutHint } from '../queries/shortcuts';
import { Button } from '../ui/controls/button';
import { IconButton } from '../ui/controls/icon-button';
import { PauseBanner } from './pause-banner';
import { SampleMark } from './sample-mark';

interface PopupFrameProps {
  page: ReactNode;
  book: ReactNode;
  queue: ReactNode;
}

const closePopup = () => window.close();

/** The popup: a glance, and the ways to the panel and the settings. What stands out is the action of the page in front. */
export function PopupFrame({ page, book, queue }: PopupFrameProps) {
  const keys = useShortcutHint('open-panel');
  useEffect(() => {
    const closeAfterLink = ({ target }: MouseEvent) => {
      // After the click: a link in a window that is closed opens nothing.
      if (target instanceof Element && target.closest('a[target=_blank]')) setTimeout(closePopup);
    };
    document.addEventListener('click', closeAfterLink);
    return () => document.removeEventListener('click', closeAfterLink);
  }, []);
  return (
    <HelpProvider screen="popup">
      <main className="flex w-90 max-w-full flex-col">
        <SampleMark />
        <PauseBanner />
        <div className="flex min-h-22 flex-col justify-center bg-surface">{page}</div>
        {book}
        <div className="sticky bottom-0 border-t border-line bg-canvas p-3">
          {queue}
          <div className="flex flex-wrap gap-2">
            <Button
              className="flex-1"
              {...keys.control}
              title={keys.hintAt(t('manifest.openPanel'))}
              icon={PanelRight}
              onClick={() => {
                // First in the handler: a panel opens only while the click is fresh.
                // Where no panel opens, the popup stays.
                void openPanelHere().then(closePopup, () => undefined);
              }}
            >
              {t('common.openPanel')}
            </Button>
            <Button
              icon={Settings}
              onClick={() => {
                void openSettings().then(closePopup, () => undefined);
              }}
            >
              {t('common.settings')}
            </Button>
            <HelpButton />
          </div>
        </div>
        <MutationErrorToast className="border-t border-line p-3" />
      </main>
    </HelpProvider>
  );
}

function HelpButton() {
  const open = useOpenHelp();
  return (
    <IconButton
      isOutlined
      className="self-center"
      icon={CircleQuestionMark}
      label={t('common.help')}
      aria-keyshortcuts="?"
      onClick={open}
    />
  );
}
