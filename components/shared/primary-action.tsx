import {
  Check,
  Copy,
  Mail,
  MessageCircle,
  Search,
  Sparkles,
  Upload,
  type LucideIcon,
} from 'lucide-react';
import type { ComponentProps } from 'react';
import type { CompanyStep, NoCompanyStep } from '@/lib/domain/company/company-step';
import type { NextStep, NoStep } from '@/lib/domain/person/next-step';
import type { ShownPage } from '@/lib/domain/person/shown-page';
import { t } from '@/locales/t';
import { useOwnerMessage } from '../queries/page/template-values';
import { useShortcutHint } from '../queries/shortcuts';
import { Button } from '../ui/controls/button';
import { IconLink } from '../ui/controls/icon-link';
import { Bone } from '../ui/display/skeleton';
import { Tooltip } from '../ui/overlays/tooltip';
import { useCostWords } from './enrich/cost-words';
import { useClickedBy } from '../ui/single-key';
import { useCopy } from '../ui/use-copy';

interface PrimaryActionProps {
  page: ShownPage;
  next: NextStep | CompanyStep;
  email?: string | undefined;
  /** The colleague who owns them, if the name is known. */
  owner: string | null;
  isBusy?: boolean;
  /** Does what is more than copying. */
  onAct: (action: Exclude<ActionOf<NextStep | CompanyStep>, 'copyEmail' | 'askOwner'>) => void;
}

type ActionOf<Step> = Step extends { action: infer Action } ? NonNullable<Action> : never;

const PLACE = 'min-w-0 grow basis-1/2';

/** The button of the action, which the key `s` clicks, too. `shortcut`: another one that does the same. */
function StepButton({
  shortcut,
  ...rest
}: ComponentProps<typeof Button> & { shortcut?: string | undefined }) {
  const button = useClickedBy('s');
  return (
    <Button
      variant="primary"
      className={`${PLACE} shrink!`}
      aria-keyshortcuts={[shortcut, 's'].filter(Boolean).join(' ')}
      {...rest}
      // Last, because a tooltip around it sets none.
      ref={button}
    />
  );
}

/** The one action for the situation, or a sentence that says why none stands out. */
export function PrimaryAction({
  page,
  next,
  email,
  owner,
  isBusy = false,
  onAct,
}: PrimaryActionProps) {
  const { action } = next;
  const enrichKeys = useShortcutHint('enrich');
  const pushKeys = useShortcutHint('enrich-and-push');
  const sayCost = useCostWords();
  const { name, text, href } = useOwnerMessage(page, owner);
  if (action === null) return <NoAction why={next.why} />;
  if (action === 'copyEmail') {
    return <CopyAction label={t('contact.copyEmail')} text={email ?? ''} />;
  }
  if (action === 'askOwner') {
    return (
      <>
        <CopyAction
          icon={MessageCircle}
          label={t('push.askOwner', { name })}
          done={t('push.messageCopied')}
          text={text}
        />
        {/* A person's is in the menu. A company has no menu. */}
        {page.identity.kind === 'company' && (
          <IconLink icon={Mail} label={t('push.mailOwner', { name })} href={href} />
        )}
      </>
    );
  }
  const { icon, words } = ACTIONS[action];
  const isEnrichment = action === 'enrich' || action === 'enrichAndPush';
  // A push without enrichment has none: it begins with a dialog.
  const keys = action === 'enrichAndPush' ? pushKeys : enrichKeys;
  const button = (
    <StepButton
      key={action}
      shortcut={isEnrichment ? keys.control['aria-keyshortcuts'] : undefined}
      title={action === 'enrich' ? keys.keys : undefined}
      icon={icon}
      isBusy={isBusy}
      onClick={() => onAct(action)}
    >
      {t(words)}
    </StepButton>
  );
  return action === 'enrichAndPush' ? (
    <Tooltip text={keys.hintAt(sayCost('push.enrichAndPushHint'))}>{button}</Tooltip>
  ) : (
    button
  );
}

const ACTIONS = {
  lookUp: { icon: Search, words: 'company.lookUp' },
  enrich: { icon: Sparkles, words: 'contact.enrich' },
  enrichAndPush: { icon: Sparkles, words: 'push.enrichAndPush' },
  push: { icon: Upload, words: 'push.push' },
  update: { icon: Upload, words: 'push.updateCrm' },
} as const;

interface CopyActionProps {
  icon?: LucideIcon;
  label: string;
  text: string;
  done?: string;
}

function CopyAction({ icon = Copy, label, text, done = t('common.copied') }: CopyActionProps) {
  const { outcome, copy } = useCopy(text);
  return (
    <StepButton icon={outcome?.isCopied ? Check : icon} onClick={() => copy()}>
      {label}
      <span role="status" className="sr-only">
        {outcome && (outcome.isCopied ? done : t('common.notCopied'))}
      </span>
    </StepButton>
  );
}

/** Nothing stands out while it is not known yet what there is to do; its place is kept. */
function NoAction({ why }: { why: NoStep | NoCompanyStep }) {
  if (why === 'waiting') return <Bone className={`h-9 rounded-md ${PLACE}`} />;
  return <p className={`text-muted ${PLACE}`}>{t(`push.none.${why}`)}</p>;
}
