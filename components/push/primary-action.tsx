import { Check, Copy, Sparkles, Upload } from 'lucide-react';
import type { NoStep } from '@/lib/domain/person/next-step';
import { t } from '@/locales/t';
import type { PersonKnown } from '../queries/page/person-known';
import { Button } from '../ui/button';
import { Bone } from '../ui/skeleton';
import { Tooltip } from '../ui/tooltip';
import { useCopy } from '../ui/use-copy';

interface PrimaryActionProps {
  known: PersonKnown;
  /** What was started is under way. */
  isBusy: boolean;
  onEnrich: () => void;
  onEnrichAndPush: () => void;
  onPush: () => void;
}

const LOOK = { variant: 'primary', className: 'min-h-9 flex-1' } as const;

/** The one action for the situation, or a sentence that says why none stands out. */
export function PrimaryAction({ known, isBusy, ...on }: PrimaryActionProps) {
  const { next, email, owner } = known;
  switch (next.action) {
    case null:
      return <NoAction why={next.why} />;
    case 'enrichAndPush':
      return (
        <Tooltip text={t('push.enrichAndPushHint')}>
          <Button {...LOOK} icon={Sparkles} isBusy={isBusy} onClick={on.onEnrichAndPush}>
            {t('push.enrichAndPush')}
          </Button>
        </Tooltip>
      );
    case 'enrich':
      return (
        <Tooltip text={t('contact.hint')}>
          <Button {...LOOK} icon={Sparkles} isBusy={isBusy} onClick={on.onEnrich}>
            {t('contact.enrich')}
          </Button>
        </Tooltip>
      );
    case 'push':
    case 'update':
      return (
        <Button {...LOOK} icon={Upload} isBusy={isBusy} onClick={on.onPush}>
          {t(next.action === 'push' ? 'push.push' : 'push.updateCrm')}
        </Button>
      );
    case 'copyEmail':
      return <CopyAction label={t('contact.copyEmail')} text={email ?? ''} />;
    case 'copyOwner':
      return <CopyAction label={t('push.copyOwner')} text={owner ?? ''} />;
  }
}

function CopyAction({ label, text }: { label: string; text: string }) {
  const { outcome, copy } = useCopy(text);
  return (
    <Button
      {...LOOK}
      icon={outcome?.isCopied ? Check : Copy}
      onClick={() => {
        copy();
      }}
    >
      {label}
      <span role="status" className="sr-only">
        {outcome && t(outcome.isCopied ? 'common.copied' : 'common.notCopied')}
      </span>
    </Button>
  );
}

/** Nothing stands out while the CRM is asked; its place is kept. */
function NoAction({ why }: { why: NoStep }) {
  if (why === 'waiting') return <Bone className="h-9 flex-1 rounded-md" />;
  return (
    <p className="flex min-h-9 min-w-32 flex-1 items-center text-muted">{t(`push.none.${why}`)}</p>
  );
}
