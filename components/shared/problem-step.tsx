import { requestHost } from '@/lib/platform/hosts';
import { openSettings } from '@/lib/platform/windows';
import type { ProblemCode } from '@/lib/contract/problem';
import { t } from '@/locales/t';
import { useConnection } from '../queries/connection';
import { Button } from '../ui/controls/button';

const NEEDS_SETTINGS: ProblemCode[] = ['no-key', 'key-refused'];

/** Whether nothing can be asked of the service before the rep has been in the settings. */
export const needsSettings = (code: ProblemCode): boolean => NEEDS_SETTINGS.includes(code);

/** Whether what mends a problem is a button of its own, and not just another try. */
export const hasOwnStep = (code: ProblemCode): boolean =>
  needsSettings(code) || code === 'no-permission';

interface ProblemStepProps {
  code: ProblemCode;
  /** The rep allowed what was in the way. */
  onMended?: (() => void) | undefined;
}

/** The button that leads to what mends a problem, where there is one. */
export function ProblemStep({ code, onMended }: ProblemStepProps) {
  const address = useConnection().data?.address;
  if (needsSettings(code)) {
    return (
      <Button variant="primary" size="small" onClick={() => void openSettings()}>
        {t('common.openSettings')}
      </Button>
    );
  }
  if (code !== 'no-permission' || address === undefined) return null;
  return (
    <Button
      size="small"
      onClick={() => {
        // First in the handler: the browser asks only while the click is fresh.
        void requestHost(address).then(
          (isAllowed) => {
            if (isAllowed) onMended?.();
          },
          // Refused without a question: what was said stays.
          () => undefined,
        );
      }}
    >
      {t('common.allowAccess')}
    </Button>
  );
}
