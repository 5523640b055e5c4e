import { Check, Copy, Search, Sparkles, Upload } from 'lucide-react';
import type { CompanyStep, NoCompanyStep } from '@/lib/domain/company/company-step';
import type { NextStep, NoStep } from '@/lib/domain/person/next-step';
import { t } from '@/locales/t';
import { useShortcutHint } from '../queries/shortcuts';
import { Button } from '../ui/button';
import { Bone } from '../ui/skeleton';
import { Tooltip } from '../ui/tooltip';
import { useCopy } from '../ui/use-copy';

interface PrimaryActionProps {
  next: NextStep | CompanyStep;
  /** What there is to copy. */
  email?: string | undefined;
  owner: string | null;
  /** What was started is under way. */
  isBusy?: boolean;
  /** Does what is not to be copied. */
  onAct: (action: Exclude<ActionOf<NextStep | CompanyStep>, 'copyEmail' | 'copyOwner'>) => void;
}

type ActionOf<Step> = Step extends { action: infer Action } ? NonNullable<Action> : never;

const LOOK = { variant: 'primary', className: 'grow basis-full' } as const;

/** The one action for the situation, or a sentence that says why none stands out. */
export function PrimaryAction({ next, email, owner, isBusy = false, onAct }: PrimaryActionProps) {
  const { action } = next;
  const enrichKeys = useShortcutHint('enrich');
  const pushKeys = useShortcutHint('enrich-and-push');
  if (action === null) return <NoAction why={next.why} />;
  if (action === 'copyEmail') {
    return <CopyAction label={t('contact.copyEmail')} text={email ?? ''} />;
  }
  if (action === 'copyOwner') return <CopyAction label={t('push.copyOwner')} text={owner ?? ''} />;
  const { icon, words, hint } = ACTIONS[action];
  // A push without enrichment has none: it begins with a dialog.
  const keys = action === 'enrichAndPush' ? pushKeys : enrichKeys;
  const button = (
    <Button
      {...LOOK}
      {...(hint && keys.control)}
      icon={icon}
      isBusy={isBusy}
      onClick={() => {
        onAct(action);
      }}
    >
      {t(words)}
    </Button>
  );
  return hint ? <Tooltip text={keys.hintAt(t(hint))}>{button}</Tooltip> : button;
}

const ACTIONS = {
  lookUp: { icon: Search, words: 'company.lookUp', hint: 'company.hint' },
  enrich: { icon: Sparkles, words: 'contact.enrich', hint: 'contact.hint' },
  enrichAndPush: {
    icon: Sparkles,
    words: 'push.enrichAndPush',
    hint: 'push.enrichAndPushHint',
  },
  push: { icon: Upload, words: 'push.push', hint: null },
  update: { icon: Upload, words: 'push.updateCrm', hint: null },
} as const;

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

/** Nothing stands out while it is not known yet what there is to do; its place is kept. */
function NoAction({ why }: { why: NoStep | NoCompanyStep }) {
  if (why === 'waiting') return <Bone className="h-9 basis-full rounded-md" />;
  return <p className="flex min-h-9 basis-full items-center text-muted">{t(`push.none.${why}`)}</p>;
}
